/*
 * The few shapes that the pictures of the demonstration are made of. They have no words, so that no font is needed.
 */

export const width = 1200
export const height = 800

/** The height at which the ground, or the floor of a room, begins. */
export const ground = 640

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, strokeWidth: number, more = ''): string {
  return path(d, 'none', `stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" ${more}`)
}

/** A vertical gradient, to be filled with by `url(#id)`. */
export function gradient(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${at / Math.max(1, colors.length - 1)}" stop-color="${color}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** A soft light around a point, to be filled with by `url(#id)`. */
export function glow(id: string, color: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity=".75"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
}

/** Returns the texts for all numbers below `count`, joined. */
export function times(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join('')
}

/** Returns a number from 0 to 1 that looks random and is always the same for the same one. */
export function chance(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1) * 43_758.5453
  return x - Math.floor(x)
}

/** A whole picture. */
export function svg(defs: string, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${parts.join('')}</svg>`
}
