import { backdrop, skies, sky, type Backdrop, type Time } from './backdrops.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  gradient,
  ground,
  height,
  line,
  path,
  rect,
  svg,
  times,
  width,
} from './svg.ts'

/** The look of a hotel from the street. */
export interface Outside {
  shape: 'tower' | 'lodge' | 'townhouse'
  time: Time
  backdrop: Backdrop
  wall: string
  /** The wall in the shade, and the roof. */
  shade: string
  accent: string
  /** The number of storeys and of windows in each. */
  storeys: number
  bays: number
  /** Steam rises from its springs. */
  hasSprings?: boolean
}

const lit = '#ffdf9a'

/** Draws the glass of a window, which is lit in the evening if somebody is in. */
function glass(time: Time, seed: number): string {
  if (time === 'day') return chance(seed) > 0.75 ? '#dcecf0' : '#9fc4d6'
  return chance(seed) > 0.42 ? lit : '#3f4d72'
}

/** The windows of a front, storey by storey. */
function windows(
  { time, storeys, bays }: Outside,
  { x, y, w, h, sill }: { x: number; y: number; w: number; h: number; sill: string },
): string {
  const [stepX, stepY] = [w / bays, h / storeys]
  return times(storeys * bays, (n) => {
    const [bay, storey] = [n % bays, Math.floor(n / bays)]
    const [left, top] = [x + bay * stepX + stepX * 0.17, y + storey * stepY + stepY * 0.2]
    const [paneW, paneH] = [stepX * 0.66, stepY * 0.6]
    return (
      rect(left, top, paneW, paneH, glass(time, n + bays * 7), 'rx="2"') +
      rect(left + paneW / 2 - 1.5, top, 3, paneH, sill) +
      rect(left - 4, top + paneH, paneW + 8, 5, sill)
    )
  })
}

/** The way in, with a canopy and warm light. */
function entrance(accent: string, middle: number, half: number): string {
  const [left, top] = [middle - half, ground - 104]
  return (
    rect(left, top, half * 2, 104, '#4a3a2c') +
    rect(left + 8, top + 8, half - 11, 96, lit) +
    rect(middle + 3, top + 8, half - 11, 96, lit) +
    ellipse(middle, ground - 30, half * 2.6, 90, 'url(#warm)') +
    path(`M${left - 34} ${top - 4}h${half * 2 + 68}l-16 -26h-${half * 2 + 36}Z`, accent) +
    rect(left - 28, top - 4, 6, 108, '#e9e2d4') +
    rect(middle + half + 22, top - 4, 6, 108, '#e9e2d4')
  )
}

function tower(look: Outside): string {
  const { wall, shade, accent, storeys, time } = look
  const floor = 46
  const top = ground - 118 - storeys * floor
  const front = { x: 430, y: top + 8, w: 300, h: storeys * floor - 8, sill: shade }
  const lobby = times(9, (n) =>
    rect(322 + n * 63, ground - 92, 50, 92, time === 'day' ? '#b5d3de' : lit, 'rx="2"'),
  )
  return (
    path(`M730 ${top}l74 26V${ground}h-74Z`, shade) +
    rect(430, top, 300, ground - top, wall) +
    windows(look, front) +
    times(storeys, (n) => rect(746, top + 34 + n * floor, 42, 22, glass(time, n + 300), 'opacity=".75"')) +
    rect(418, top - 14, 324, 16, shade) +
    rect(520, top - 46, 120, 34, accent, 'rx="6"') +
    circle(580, top - 29, 9, '#fff3d6') +
    rect(300, ground - 118, 600, 118, shade) +
    rect(290, ground - 130, 620, 16, wall) +
    lobby +
    rect(394, top + 60, 28, 190, accent, 'rx="6"') +
    times(3, (n) => circle(408, top + 92 + n * 60, 8, '#fff3d6')) +
    entrance(accent, 600, 52)
  )
}

function lodge(look: Outside): string {
  const { wall, shade, accent, storeys } = look
  const floor = 62
  const top = ground - 70 - storeys * floor
  const wing = (x: number, w: number) =>
    path(`M${x - 34} ${top}L${x + w / 2} ${top - 104}L${x + w + 34} ${top}Z`, shade) +
    path(`M${x - 34} ${top}h${w + 68}v12h-${w + 68}Z`, accent) +
    circle(x + w / 2, top - 42, 20, lit)
  const balconies = times(
    storeys,
    (n) =>
      line(`M262 ${top + 56 + n * floor}H938`, shade, 5) +
      times(34, (k) => line(`M${268 + k * 20} ${top + 42 + n * floor}v14`, shade, 3)),
  )
  return (
    rect(250, top, 700, ground - top, wall) +
    windows(look, { x: 262, y: top + 12, w: 676, h: storeys * floor, sill: shade }) +
    balconies +
    path(`M220 ${top}h760l-40 -64H260Z`, shade) +
    wing(290, 200) +
    wing(710, 200) +
    rect(250, ground - 70, 700, 70, '#8c8577') +
    times(22, (n) => rect(254 + n * 32, ground - 66 + (n % 3) * 22, 26, 18, '#9d9687', 'rx="4"')) +
    entrance(accent, 600, 60)
  )
}

function townhouse(look: Outside): string {
  const { wall, shade, accent, storeys, time } = look
  const floor = 84
  const top = ground - 132 - storeys * floor
  const front = { x: 360, y: top + 16, w: 480, h: storeys * floor - 16, sill: '#efe6d6' }
  const arch = (x: number) =>
    path(`M${x} ${ground}v-70a44 44 0 0 1 88 0v70Z`, time === 'day' ? '#5d6f78' : lit)
  const plants = times(look.bays * storeys, (n) => {
    const [x, y] = [
      360 + ((n % look.bays) + 0.5) * (480 / look.bays),
      top + 16 + (Math.floor(n / look.bays) + 0.86) * ((storeys * floor - 16) / storeys),
    ]
    return chance(n + 4) > 0.45
      ? times(5, (k) => circle(x - 22 + k * 11, y - 4, 8, k % 2 ? '#5f8f4e' : '#7fae62'))
      : ''
  })
  return (
    rect(250, ground - 330, 104, 330, shade, 'opacity=".75"') +
    rect(846, ground - 390, 110, 390, shade, 'opacity=".75"') +
    rect(350, top, 500, ground - top, wall) +
    times(storeys + 1, (n) => rect(344, top + n * floor, 512, 8, shade)) +
    path(`M350 ${top}h500v-20h-170q-10 -40 -80 -40t-80 40H350Z`, shade) +
    circle(600, top - 28, 16, accent) +
    windows(look, front) +
    plants +
    rect(350, ground - 132, 500, 132, shade) +
    arch(378) +
    arch(734) +
    rect(796, top + 40, 34, 150, accent, 'rx="8"') +
    circle(813, top + 70, 10, '#fff3d6') +
    entrance(accent, 600, 56)
  )
}

function tree(x: number, size: number, time: Time): string {
  const [dark, light] = {
    day: ['#3f7d4c', '#65a35e'],
    dusk: ['#3a4d49', '#54685a'],
    night: ['#1c3338', '#2b4a49'],
  }[time] as [string, string]
  return (
    rect(x - 5, ground - size * 0.6, 10, size * 0.6 + 6, '#5b4433') +
    circle(x, ground - size, size * 0.5, dark) +
    circle(x - size * 0.32, ground - size * 0.72, size * 0.36, dark) +
    circle(x + size * 0.34, ground - size * 0.74, size * 0.34, light) +
    circle(x - size * 0.06, ground - size * 1.12, size * 0.3, light)
  )
}

function taxi(x: number): string {
  const y = ground + 62
  return (
    ellipse(x + 82, y + 58, 100, 9, '#000', 'opacity=".22"') +
    path(`M${x} ${y + 48}v-22q4 -10 26 -12l24 -26q6 -6 16 -6h48q10 0 18 8l18 24q22 3 26 14v20Z`, '#f4c22b') +
    path(`M${x + 46} ${y + 12}l16 -18h24v18ZM${x + 94} ${y + 12}v-18h18l16 18Z`, '#cfe6ee') +
    rect(x + 74, y - 28, 26, 11, '#fff7dc', 'rx="3"') +
    circle(x + 38, y + 50, 15, '#2b2b2f') +
    circle(x + 38, y + 50, 6, '#c9c9cc') +
    circle(x + 134, y + 50, 15, '#2b2b2f') +
    circle(x + 134, y + 50, 6, '#c9c9cc')
  )
}

function street(time: Time, hasTaxi: boolean): string {
  const [pavement, road] = {
    day: ['#d9d3c5', '#8d9196'],
    dusk: ['#a9998f', '#5d5a6b'],
    night: ['#59607a', '#2b3148'],
  }[time] as [string, string]
  return (
    rect(0, ground, width, 34, pavement) +
    rect(0, ground + 34, width, height - ground - 34, road) +
    times(9, (n) => rect(20 + n * 140, ground + 96, 70, 7, '#f5f0e2', 'opacity=".8"')) +
    (hasTaxi ? taxi(150) : '')
  )
}

/** Steam beside and behind the house. */
function steam(): string {
  return [150, 214, 560, 700, 986, 1052]
    .map((x, n) => {
      const top = n > 1 && n < 4 ? 150 : 380
      return line(
        `M${x} ${top + 200}c-40 -50 40 -76 0 -122s34 -56 6 -${70 + n * 6}`,
        '#fff',
        16 + (n % 3) * 5,
        'opacity=".3"',
      )
    })
    .join('')
}

const shapes = { tower, lodge, townhouse }

/** Draws a hotel from the street. */
export function drawOutside(look: Outside): string {
  const { time, shape } = look
  const defs = gradient('sky', skies[time]) + glow('sun', '#fff0c4') + glow('warm', '#ffcf73')
  const trees = [60, 178, 1030, 1140].map((x, n) => tree(x, 96 + n * 14, time))
  return svg(
    defs,
    rect(0, 0, width, height, 'url(#sky)'),
    sky(time),
    backdrop(look.backdrop, time),
    street(time, shape !== 'lodge'),
    look.hasSprings ? steam() : '',
    shapes[shape](look),
    ...trees,
  )
}
