const hex = /^#[\da-f]{6}$/i

/** Returns the relative luminance of a colour `#rrggbb` as WCAG defines it, from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The lowest contrast between text and background that WCAG AA allows. */
const lowest = 4.5

/** Returns whether white text on a colour `#rrggbb` has the contrast of WCAG AA. */
export function isReadableUnderWhite(color: string): boolean {
  return hex.test(color) && 1.05 / (luminance(color) + 0.05) >= lowest
}
