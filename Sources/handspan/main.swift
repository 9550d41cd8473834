import Glibc

exit(Command.run(Command.givenArguments))
