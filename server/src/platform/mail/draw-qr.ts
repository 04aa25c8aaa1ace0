import { encode } from 'uqr'

/** The side of a module in pixels, and the white border in modules that the standard requires. */
const side = 10
const border = 4

/** Draws a QR code as PNG, black on white. */
export async function drawQr(text: string): Promise<Buffer> {
  // Loaded with the first code, as with other pictures.
  const { createCanvas } = await import('@napi-rs/canvas')
  const { data, size } = encode(text, { ecc: 'M', border })
  const canvas = createCanvas(size * side, size * side)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * side, y * side, side, side)
  return canvas.toBuffer('image/png')
}
