import { createCanvas, loadImage } from '@napi-rs/canvas'

const width = 1280
const height = 720

/** Streets, the metro with its station, and the venue with a pin; without words, so that no font is needed. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="#e8ede4"/>
<g fill="#d6dfd0"><rect x="60" y="60" width="300" height="180" rx="10"/><rect x="430" y="60" width="360" height="180" rx="10"/><rect x="60" y="330" width="300" height="320" rx="10"/><rect x="870" y="60" width="350" height="180" rx="10"/></g>
<rect x="870" y="330" width="350" height="320" rx="18" fill="#c3dcb8"/>
<g fill="#9dc08c"><circle cx="940" cy="400" r="26"/><circle cx="1010" cy="560" r="32"/><circle cx="1140" cy="420" r="30"/><circle cx="1120" cy="580" r="24"/><circle cx="1010" cy="450" r="20"/></g>
<g stroke="#ffffff" stroke-linecap="square"><path d="M0 285H1280" stroke-width="58"/><path d="M395 0V720M830 0V720" stroke-width="46"/><path d="M395 500H830" stroke-width="22"/></g>
<path d="M0 285H1280" stroke="#c23b3b" stroke-width="12" stroke-dasharray="34 12"/>
<g transform="translate(612 285)"><circle r="34" fill="#ffffff" stroke="#c23b3b" stroke-width="12"/><path d="M-13 13V-13L0 4L13 -13V13" fill="none" stroke="#c23b3b" stroke-width="7" stroke-linejoin="round"/></g>
<rect x="450" y="340" width="330" height="120" rx="10" fill="#d6dfd0"/>
<g transform="translate(450 530)"><rect width="330" height="150" rx="12" fill="#2f6b3a"/><path d="M30 45H300M30 75H300M30 105H300" stroke="#ffffff" stroke-opacity=".35" stroke-width="6"/></g>
<path d="M612 322V500H612V540" fill="none" stroke="#1c4f8f" stroke-width="10" stroke-dasharray="2 22" stroke-linecap="round"/>
<g transform="translate(612 528)"><path d="M0 0C-60 -70 -52 -140 0 -140S60 -70 0 0Z" fill="#c8641e"/><circle cy="-88" r="22" fill="#ffffff"/></g>
</svg>`

/** Draws a picture in its size as PNG. */
export async function drawSvg(picture: string): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('png')
}

/** Draws the way from the metro station to the venue. */
export const drawVenueMap = () => drawSvg(svg)
