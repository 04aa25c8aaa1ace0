import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSecondPresses } from './second-press.ts'

let stop: () => void
beforeEach(() => {
  stop = stopSecondPresses()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A page with a button, below a dialog with one that closes it. */
function page() {
  document.body.innerHTML = '<button id="below"></button><dialog open><button id="yes"></button></dialog>'
  const below = vi.fn()
  const [page, yes] = ['#below', '#yes'].map((id) => document.querySelector<HTMLElement>(id) as HTMLElement)
  page?.addEventListener('click', below)
  yes?.addEventListener('click', () => document.querySelector('dialog')?.remove())
  return { page: page as HTMLElement, yes: yes as HTMLElement, below }
}

/** Presses something at a moment and a place; returns whether its action is carried out. */
function press(what: HTMLElement, at: number, how: MouseEventInit & { pointerType?: string } = {}): boolean {
  const place = { clientX: 200, clientY: 300 }
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...place, ...how })
  Object.defineProperty(event, 'pointerType', { value: how.pointerType ?? 'touch' })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return what.dispatchEvent(event)
}

test('the second press of a double tap does not reach what lay below a dialog', () => {
  const { page: button, yes, below } = page()
  expect(press(yes, 1000)).toBe(true)
  expect(press(button, 1180, { clientX: 203, clientY: 298 })).toBe(false)
  expect(press(button, 1400)).toBe(false)
  expect(below).not.toHaveBeenCalled()
  expect(press(button, 2000)).toBe(true)
  expect(below).toHaveBeenCalledTimes(1)
})

test('the second press does not answer a dialog that the first one has opened', () => {
  const { page: button, yes } = page()
  expect(press(button, 1000)).toBe(true)
  expect(press(yes, 1200)).toBe(false)
  expect(document.querySelector('dialog')).not.toBeNull()
})

test('of a mouse, the browser tells which press is the second of a double click', () => {
  const { page: button, yes, below } = page()
  const mouse = { pointerType: 'mouse' }
  expect(press(yes, 1000, { ...mouse, detail: 1 })).toBe(true)
  expect(press(button, 1100, { ...mouse, detail: 2 })).toBe(false)
  expect(press(button, 1150, { ...mouse, detail: 1 })).toBe(true)
  expect(below).toHaveBeenCalledTimes(1)
})

test('presses elsewhere, of the same layer, and by keys are left alone', () => {
  const { page: button, yes, below } = page()
  press(yes, 1000)
  expect(press(button, 1100, { clientX: 20, clientY: 300 })).toBe(true)
  expect(press(button, 1150, { clientX: 20, clientY: 300 })).toBe(true)
  expect(press(button, 1200, { clientX: 0, clientY: 0 })).toBe(true)
  expect(below).toHaveBeenCalledTimes(3)
})
