import { backdrop, skies, sky, type Backdrop, type Time } from './backdrops.ts'
import {
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

/** The colours of a room. */
export interface Palette {
  wall: string
  panel: string
  floor: string
  bed: string
  accent: string
}

/** The view from the window. */
interface View {
  time: Time
  backdrop: Backdrop
}

/** The look of a room from its door. */
export interface Room extends View {
  beds: readonly ('single' | 'double')[]
  palette: Palette
  /** A cot for the smallest guests, or a rail beside a bed that is easy to reach. */
  extra?: 'cot' | 'rail'
}

const wood = '#8a6242'
const linen = '#fbf8f1'

/** A window with curtains; the view is the whole backdrop, made smaller. */
function window({ time, backdrop: kind }: View, x: number, w: number, curtain: string): string {
  const [y, h] = [96, 300]
  const scale = Math.max(w / width, h / ground)
  const folds = (from: number) =>
    times(5, (n) => rect(from + n * 13, y - 14, 12, h + 62, curtain, n % 2 ? 'opacity=".82"' : ''))
  return (
    `<clipPath id="view"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>` +
    rect(x - 10, y - 10, w + 20, h + 20, '#f4efe4') +
    `<g clip-path="url(#view)">${rect(x, y, w, h, 'url(#sky)')}<g transform="translate(${x} ${y + h - ground * scale}) scale(${scale})">${sky(time)}${backdrop(kind, time)}</g></g>` +
    rect(x + w / 2 - 4, y, 8, h, '#f4efe4') +
    rect(x, y + h * 0.36, w, 5, '#f4efe4') +
    line(`M${x - 56} ${y - 22}H${x + w + 56}`, wood, 9) +
    folds(x - 48) +
    folds(x + w - 16)
  )
}

/** A bed from its foot: headboard, pillows and a folded blanket. */
function bed(kind: 'single' | 'double', middle: number, { bed: blanket, accent, panel }: Palette): string {
  const w = kind === 'double' ? 300 : 190
  const x = middle - w / 2
  const top = 452
  const pillow = (at: number, pw: number) =>
    rect(at, top + 4, pw, 58, linen, 'rx="20"') + rect(at + 12, top + 34, pw - 24, 40, accent, 'rx="14"')
  const pillows = kind === 'double' ? pillow(x + 22, 120) + pillow(x + w - 142, 120) : pillow(x + 32, w - 64)
  return (
    ellipse(middle, 700, w * 0.62, 20, '#000', 'opacity=".16"') +
    rect(x - 14, 372, w + 28, 170, wood, 'rx="14"') +
    times(kind === 'double' ? 4 : 3, (n) => {
      const part = (w + 4) / (kind === 'double' ? 4 : 3)
      return rect(x - 2 + n * part + 3, 384, part - 6, 120, panel, 'rx="9"')
    }) +
    rect(x, top + 34, w, 226, linen, 'rx="18"') +
    pillows +
    path(`M${x} ${top + 112}h${w}v128q0 18 -18 18h-${w - 36}q-18 0 -18 -18Z`, blanket) +
    rect(x, top + 94, w, 30, '#fff', 'rx="6"') +
    rect(x, top + 168, w, 40, accent, 'opacity=".85"') +
    rect(x + 14, 708, 14, 22, wood) +
    rect(x + w - 28, 708, 14, 22, wood)
  )
}

function nightstand(x: number, { accent }: Palette): string {
  return (
    circle(x, 424, 130, 'url(#lamp)') +
    rect(x - 38, 530, 76, 108, wood, 'rx="6"') +
    rect(x - 30, 540, 60, 40, '#9c7350', 'rx="4"') +
    rect(x - 30, 588, 60, 40, '#9c7350', 'rx="4"') +
    circle(x, 560, 4, '#f0dcb8') +
    circle(x, 608, 4, '#f0dcb8') +
    rect(x - 4, 470, 8, 60, '#d8c7a6') +
    ellipse(x, 530, 20, 5, '#d8c7a6') +
    path(`M${x - 24} 426h48l14 48h-76Z`, '#fff1cd') +
    rect(x + 16, 520, 20, 10, accent)
  )
}

/** A picture on the wall: hills below a sun. */
function painting(x: number, y: number, { accent, bed: color }: Palette): string {
  return (
    rect(x - 6, y - 6, 152, 112, wood) +
    rect(x, y, 140, 100, '#f6efdf') +
    circle(x + 96, y + 36, 18, accent) +
    path(`M${x} ${y + 100}v-30q34 -38 66 -8t74 -12v50Z`, color)
  )
}

const cot = (x: number) =>
  rect(x, 520, 168, 16, '#f7f3ea', 'rx="8"') +
  times(8, (n) => rect(x + 8 + n * 21, 530, 7, 112, '#f7f3ea')) +
  rect(x, 600, 168, 44, '#cfe3ea', 'rx="8"') +
  rect(x, 640, 168, 14, '#f7f3ea', 'rx="6"') +
  line(`M${x + 84} 300V420`, '#c9bda6', 4) +
  times(
    4,
    (n) =>
      line(`M${x + 84} 420l${-48 + n * 32} 34`, '#c9bda6', 3) +
      circle(x + 36 + n * 32, 464, 11, ['#f2b54a', '#e0796b', '#7fb3c8', '#8ab673'][n] ?? ''),
  )

const rail = (x: number) =>
  line(`M${x} 636V500h128V636`, '#e8ecee', 13) +
  line(`M${x} 560h128`, '#e8ecee', 9) +
  rect(x - 14, 634, 28, 8, '#c3cacd') +
  rect(x + 114, 634, 28, 8, '#c3cacd')

const floorOf = (color: string) =>
  rect(0, ground, width, height - ground, color) +
  times(5, (n) => rect(0, ground + n * 34, width, 2, '#000', 'opacity=".1"')) +
  times(14, (n) => rect((n * 193) % width, ground + (n % 5) * 34, 2, 34, '#000', 'opacity=".1"'))

const defsOf = (time: Time) => gradient('sky', skies[time]) + glow('sun', '#fff0c4') + glow('lamp', '#ffe2a0')

/** The positions of the middles of the beds, by their number. */
const places: Record<number, readonly number[]> = { 1: [470], 2: [330, 690], 3: [230, 500, 770] }

/** Draws a room from its door. */
export function drawRoom({ beds, palette, extra, ...view }: Room): string {
  const middles = places[beds.length] ?? []
  const isNarrow = beds.length === 2 && beds.every((kind) => kind === 'double')
  const at = isNarrow ? [260, 662] : middles
  const stands =
    beds.length === 1 ? [250, 690] : [((at[0] ?? 0) + (at[1] ?? 0)) / 2, ...(beds.length === 3 ? [635] : [])]
  return svg(
    defsOf(view.time),
    rect(0, 0, width, ground, palette.wall),
    rect(0, 340, width, ground - 340, palette.panel, 'opacity=".45"'),
    rect(0, 336, width, 6, '#fff', 'opacity=".6"'),
    window(view, 880, 232, palette.accent),
    painting(beds.length === 3 ? 430 : 400, 150, palette),
    rect(0, ground - 16, width, 16, '#f4efe4'),
    floorOf(palette.floor),
    ellipse(560, 724, 470, 46, palette.accent, 'opacity=".32"'),
    ...stands.map((x) => nightstand(x, palette)),
    ...beds.map((kind, n) => bed(kind, at[n] ?? 0, palette)),
    extra === 'cot' ? cot(930) : '',
    extra === 'rail' ? rail(780) : '',
    extra === undefined ? armchair(1000, palette) : '',
  )
}

function armchair(x: number, { bed: color, accent }: Palette): string {
  return (
    ellipse(x, 690, 104, 14, '#000', 'opacity=".16"') +
    rect(x - 72, 500, 144, 140, color, 'rx="30"') +
    rect(x - 92, 566, 40, 104, color, 'rx="18"') +
    rect(x + 52, 566, 40, 104, color, 'rx="18"') +
    rect(x - 60, 590, 120, 52, accent, 'rx="16"') +
    rect(x - 70, 640, 140, 36, color, 'rx="10"') +
    rect(x - 70, 674, 12, 18, wood) +
    rect(x + 58, 674, 12, 18, wood)
  )
}

function plant(x: number, y: number): string {
  return (
    times(7, (n) => {
      const lean = (n - 3) * 26
      return path(
        `M${x} ${y - 60}q${lean * 0.3} -90 ${lean} -150q${18 - lean * 0.5} 70 ${-lean} 150Z`,
        n % 2 ? '#4d8b58' : '#6aa765',
      )
    }) + path(`M${x - 36} ${y - 66}h72l-10 66h-52Z`, '#e9e2d3')
  )
}

/** Draws the hall in which guests arrive: a desk, lamps, a sofa and the view. */
export function drawLobby({ palette, ...view }: View & { palette: Palette }): string {
  const lamp = (x: number, drop: number) =>
    circle(x, drop + 30, 120, 'url(#lamp)') +
    line(`M${x} 0V${drop}`, '#5b4a3a', 3) +
    path(`M${x - 34} ${drop + 40}a34 40 0 0 1 68 0Z`, palette.accent) +
    ellipse(x, drop + 40, 34, 7, '#fff1cd')
  return svg(
    defsOf(view.time),
    rect(0, 0, width, ground, palette.wall),
    times(15, (n) => rect(60 + n * 36, 60, 22, ground - 60, palette.panel, 'opacity=".55"')),
    circle(330, 240, 96, '#fff', 'opacity=".75"'),
    circle(330, 240, 74, palette.accent),
    path('M286 262q44 -92 88 0q-44 34 -88 0Z', '#fff6df'),
    window(view, 760, 340, palette.accent),
    floorOf(palette.floor),
    lamp(190, 118),
    lamp(330, 78),
    lamp(470, 118),
    ellipse(340, 716, 330, 18, '#000', 'opacity=".16"'),
    rect(90, 500, 490, 210, wood, 'rx="10"'),
    times(11, (n) => rect(106 + n * 43, 528, 30, 166, '#9c7350', 'rx="4"')),
    rect(70, 482, 530, 28, '#f4efe4', 'rx="6"'),
    rect(400, 430, 92, 56, '#39424c', 'rx="5"'),
    path('M150 482a26 26 0 0 1 52 0Z', '#e0b95a') + circle(176, 452, 5, '#e0b95a'),
    plant(660, 690),
    ellipse(910, 722, 250, 18, '#000', 'opacity=".16"'),
    rect(700, 520, 420, 170, palette.bed, 'rx="34"'),
    rect(676, 566, 64, 132, palette.bed, 'rx="24"') + rect(1080, 566, 64, 132, palette.bed, 'rx="24"'),
    rect(730, 600, 176, 70, '#fff', 'rx="18" opacity=".28"') +
      rect(914, 600, 176, 70, '#fff', 'rx="18" opacity=".28"'),
    rect(760, 556, 76, 66, palette.accent, 'rx="14"'),
    rect(700, 668, 420, 36, palette.bed, 'rx="10"'),
  )
}
