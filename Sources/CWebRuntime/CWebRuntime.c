#if __wasm__

#include <stdint.h>
#include <stdlib.h>

// What code from compilers calls to multiply 128-bit numbers; other platforms have it in compiler-rt or libgcc.
// It must not multiply 128-bit numbers itself, so it works on 32-bit halves.
typedef struct {
  uint64_t low;
  uint64_t high;
} Wide;

static Wide multiply_full(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carried = a0 * b1 + (uint32_t)middle;
  return (Wide){carried << 32 | (uint32_t)low, a1 * b1 + (middle >> 32) + (carried >> 32)};
}

// The C ABI of wasm returns a 128-bit number through a pointer and takes each as two halves, low first.
void multiply_128(Wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) __asm__("__multi3");

void multiply_128(Wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  *result = multiply_full(a_low, b_low);
  result->high += a_high * b_low + a_low * b_high;
}

// Double.init?(_: String) calls this: stores the number at the beginning of `text`, returns where it ends.
// wasi-libc knows no locale but C's.
const char *parse_double(const char *text, double *result) __asm__("_swift_stdlib_strtod_clocale");

const char *parse_double(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

#endif
