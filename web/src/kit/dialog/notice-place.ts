/** A box on the screen, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A control, and how bad it is to cover it. */
export interface Control extends Box {
  weight: number
}

/** Distance of notices from the edge of the screen and from controls, in pixels. */
const edge = 16
const gap = 4
/** Distance between the places that are tried, in pixels. */
const step = 8

function covers(box: Box, other: Box): boolean {
  return (
    other.left < box.left + box.width + gap &&
    other.left + other.width > box.left - gap &&
    other.top < box.top + box.height + gap &&
    other.top + other.height > box.top - gap
  )
}

/** How much of the controls a box covers, weighted. */
export function coveredBy(box: Box, controls: readonly Control[]): number {
  return controls.reduce((sum, control) => (covers(box, control) ? sum + control.weight : sum), 0)
}

interface Room {
  screen: { width: number; height: number }
  /** Where notices appear when nothing is in their way: on the right, this far from the top. */
  top: number
  controls: readonly Control[]
}

/**
 * Returns the place where notices of this size cover the least of the controls; of equal places, the one nearest to the
 * default.
 */
export function placeFor(size: Pick<Box, 'width' | 'height'>, { screen, top: usual, controls }: Room): Box {
  const right = Math.max(edge, screen.width - size.width - edge)
  const lefts = [...new Set([right, Math.max(edge, (screen.width - size.width) / 2), edge])]
  const lowest = Math.max(step, screen.height - size.height - step)
  const tops = Array.from({ length: Math.floor(lowest / step) }, (_, i) => (i + 1) * step)
  const places = lefts.flatMap((left) => [usual, ...tops, lowest].map((top) => ({ ...size, left, top })))
  const distance = ({ left, top }: Box) => Math.abs(top - usual) + (right - left)
  const costs = places.map((place) => ({ place, cost: coveredBy(place, controls) }))
  const least = Math.min(...costs.map(({ cost }) => cost))
  return costs
    .filter(({ cost }) => cost === least)
    .map(({ place }) => place)
    .reduce((best, place) => (distance(place) < distance(best) ? place : best))
}

const pressable = 'a[href], button, input, select, textarea, summary, [role="switch"]'
/** Controls that take the user on: those that submit, confirm or close something. */
const next = '[type="submit"], [data-kind="primary"], [data-kind="danger"], [data-actions] *'
const frame = 'header, [data-frame]'

function weightOf(element: Element): number {
  if (element === document.activeElement || element.matches(next)) return 1000
  if (element.matches('tr')) return 1
  return element.closest(frame) ? 4 : 20
}

/** The controls that can be pressed now: those of the open dialog, else those of the page. */
function controlsNow(): Control[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const all = (dialog ?? document).querySelectorAll(`${pressable}, tr:has(${pressable})`)
  return [...all].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = width > 0 && height > 0 && top < innerHeight && top + height > 0
    return seen && !element.closest('[data-notices]')
      ? [{ left, top, width, height, weight: weightOf(element) }]
      : []
  })
}

/** Places the notices where they cover no control, and keeps them clear while the page moves below them. */
export function keepClear(host: HTMLElement): () => void {
  let frameId = 0
  const usual = Number.parseFloat(getComputedStyle(host).top) || edge
  const place = (first: boolean) => {
    // The notice must not move away from a pointer that is about to close it.
    if (!first && (host.matches(':hover') || host.contains(document.activeElement))) return
    const controls = controlsNow()
    const size = { width: host.offsetWidth, height: host.offsetHeight }
    const { left, top } = host.getBoundingClientRect()
    const best = placeFor(size, {
      screen: { width: document.documentElement.clientWidth, height: innerHeight },
      top: usual,
      controls,
    })
    // The current place is kept if no other is better.
    const now = first ? Infinity : coveredBy({ ...size, left, top }, controls)
    if (now <= coveredBy(best, controls)) return
    host.style.left = `${best.left}px`
    host.style.top = `${best.top}px`
    host.style.right = 'auto'
  }
  const later = () => {
    cancelAnimationFrame(frameId)
    frameId = requestAnimationFrame(() => place(false))
  }
  place(true)
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !host.contains(target))) later()
  })
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  addEventListener('scroll', later, { capture: true, passive: true })
  addEventListener('resize', later)
  return () => {
    cancelAnimationFrame(frameId)
    changes.disconnect()
    removeEventListener('scroll', later, { capture: true })
    removeEventListener('resize', later)
    host.removeAttribute('style')
  }
}
