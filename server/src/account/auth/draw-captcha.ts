import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'

// A bare machine has no fonts, so the picture brings its own.
const font = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-700-normal.woff2')
const width = 180
const height = 60

/** Returns a random number in a range, from the same source as every secret. */
const between = (from: number, to: number) => from + (randomInt(0, 10_000) / 10_000) * (to - from)
const shade = () => `hsl(${randomInt(0, 360)} 60% ${randomInt(20, 40)}%)`

function drawCurve(draw: SKRSContext2D): void {
  draw.beginPath()
  draw.moveTo(0, between(10, height - 10))
  draw.bezierCurveTo(
    between(30, 60),
    between(0, height),
    between(100, 140),
    between(0, height),
    width,
    between(10, height - 10),
  )
  draw.strokeStyle = shade()
  draw.lineWidth = between(1, 2.4)
  draw.stroke()
}

function drawCharacter(draw: SKRSContext2D, character: string, index: number): void {
  draw.save()
  draw.translate(24 + index * 33, height / 2 + between(-5, 5))
  draw.rotate(between(-0.4, 0.4))
  draw.font = `bold ${Math.round(between(32, 38))}px Captcha`
  draw.fillStyle = shade()
  draw.fillText(character, 0, 0)
  draw.restore()
}

/** Draws the characters so that a person can read them and a simple program cannot; returns a PNG as data URL. */
export async function drawCaptcha(answer: string): Promise<string> {
  // Loaded with the first picture, because most installations use the tick box and never need it.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has('Captcha')) GlobalFonts.register(await readFile(font), 'Captcha')
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = '#f4f4f2'
  draw.fillRect(0, 0, width, height)
  draw.textAlign = 'center'
  draw.textBaseline = 'middle'
  for (let n = 0; n < 3; n += 1) drawCurve(draw)
  Array.from(answer).forEach((character, index) => drawCharacter(draw, character, index))
  for (let n = 0; n < 60; n += 1) {
    draw.fillStyle = shade()
    draw.fillRect(between(0, width), between(0, height), 1.6, 1.6)
  }
  return canvas.toDataURLAsync('image/png')
}
