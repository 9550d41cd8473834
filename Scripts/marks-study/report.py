def write(*a):
    import pickle
    pickle.dump(a, open('/tmp/marks/found.pkl','wb'))
