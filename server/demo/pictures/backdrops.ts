import { chance, circle, ellipse, ground, line, path, rect, times, width } from './svg.ts'

/** The time of day: it decides the colours of the sky and whether windows are lit. */
export type Time = 'day' | 'dusk' | 'night'

/** The background of a hotel. */
export type Backdrop = 'city' | 'mountains' | 'sea' | 'hills'

export const skies: Record<Time, readonly string[]> = {
  day: ['#6fb4e4', '#b9ddef', '#f3f6ee'],
  dusk: ['#2f3f74', '#8a6a96', '#e39a76', '#f8d6a2'],
  night: ['#0b1430', '#22325f', '#4a5a88'],
}

/** The colours of what is far away, the farthest first. */
const far: Record<Time, readonly [string, string, string]> = {
  day: ['#b5d0d6', '#8fb5b4', '#6c9a8c'],
  dusk: ['#8d6f95', '#6a587f', '#4c4666'],
  night: ['#2d3c69', '#243157', '#1b2647'],
}

/** Sun, moon or stars, and clouds. */
export function sky(time: Time): string {
  const stars = times(60, (n) =>
    circle(chance(n) * width, chance(n + 90) * 330, 1 + chance(n + 7) * 1.6, '#fff', 'opacity=".8"'),
  )
  const clouds = times(4, (n) => {
    const [x, y] = [80 + n * 310 + chance(n) * 90, 80 + chance(n + 3) * 150]
    return `<g fill="#fff" opacity="${time === 'day' ? 0.8 : 0.16}">${ellipse(x, y, 92, 22, '#fff')}${ellipse(x + 34, y - 20, 52, 28, '#fff')}${ellipse(x - 34, y - 12, 40, 22, '#fff')}</g>`
  })
  if (time === 'night') return stars + circle(985, 120, 46, '#f6edcf') + circle(966, 108, 42, '#121d41')
  const sun = time === 'day' ? circle(1010, 130, 52, '#fff2bd') : circle(930, 470, 74, '#ffd9a0')
  return circle(time === 'day' ? 1010 : 930, time === 'day' ? 130 : 470, 190, 'url(#sun)') + sun + clouds
}

/** Draws houses to the horizon, with a tower in segments of eight storeys that everybody recognises. */
function city(time: Time): string {
  const [farthest, middle] = far[time]
  const row = (color: string, least: number, more: number, seed: number, step: number) =>
    times(Math.ceil(width / step), (n) => {
      const tall = least + chance(n + seed) * more
      const lights = times(time === 'day' ? 0 : 7, (k) =>
        rect(
          n * step + 10 + chance(n * 9 + k) * (step - 28),
          ground - tall + 14 + chance(n + k * 5) * (tall - 30),
          6,
          8,
          '#ffdc96',
          'opacity=".7"',
        ),
      )
      return rect(n * step, ground - tall, step - 6, tall, color) + lights
    })
  const storeys = times(8, (n) => {
    const y = 286 + n * 34
    return path(`M178 ${y}L258 ${y}L248 ${y + 34}L188 ${y + 34}Z`, farthest)
  })
  const tower =
    path('M216 150H220V220H216ZM196 220H240L248 286H188Z', farthest) +
    storeys +
    path('M190 558H246L262 640H174Z', farthest)
  return tower + row(farthest, 90, 120, 1, 74) + row(middle, 50, 110, 40, 92)
}

function ridge(color: string, top: number, rough: number, seed: number): string {
  const points = Array.from(
    { length: 9 },
    (_, n) => [n * 150, top + (chance(n + seed) - 0.5) * rough] as const,
  )
  return path(`M0 ${ground}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L${width} ${ground}Z`, color)
}

function mountains(time: Time): string {
  const [farthest, middle, near] = far[time]
  return ridge(farthest, 270, 230, 3) + ridge(middle, 390, 190, 21) + ridge(near, 510, 110, 55)
}

function hills(time: Time): string {
  const [farthest, middle, near] = far[time]
  const hill = (color: string, y: number, bend: number) =>
    path(
      `M0 ${y}C260 ${y - bend} 420 ${y + bend / 2} 640 ${y - bend / 3}S1010 ${y - bend} 1200 ${y + 20}V${ground}H0Z`,
      color,
    )
  return hill(farthest, 420, 110) + hill(middle, 490, -90) + hill(near, 560, 70)
}

function sea(time: Time): string {
  const water = { day: '#5aa7c4', dusk: '#6f6b96', night: '#1c2c57' }[time]
  const shine = time === 'day' ? '#d8eef2' : '#ffcf96'
  const waves = times(34, (n) => {
    const y = 512 + chance(n) * 118
    const x = chance(n + 60) * width
    return line(`M${x} ${y}h${30 + chance(n + 8) * 70}`, shine, 3, 'opacity=".45"')
  })
  const boat = (x: number, y: number) =>
    path(`M${x} ${y}h84l-16 22h-54Z`, '#f5f1e6') +
    path(`M${x + 40} ${y - 70}V${y - 6}h-32Z`, '#fff') +
    path(`M${x + 46} ${y - 58}V${y - 6}h26Z`, '#e4e0d4')
  return (
    ridge(far[time][0], 440, 90, 12) +
    rect(0, 500, width, ground - 500, water) +
    waves +
    boat(110, 560) +
    boat(980, 530)
  )
}

const drawings: Record<Backdrop, (time: Time) => string> = { city, mountains, hills, sea }

export function backdrop(kind: Backdrop, time: Time): string {
  return drawings[kind](time)
}
