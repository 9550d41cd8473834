#include "../roaring.h"
