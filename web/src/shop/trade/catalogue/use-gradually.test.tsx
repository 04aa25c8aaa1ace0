import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useGradually } from './use-gradually.ts'

type OnIntersect = (entries: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

/** Renders this many rows in a window that can report that their end is near. */
function show(count: number) {
  const observers: OnIntersect[] = []
  class Observer {
    constructor(callback: OnIntersect) {
      observers.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  function Rows() {
    const [some, end] = useGradually(Array.from({ length: count }, (_, n) => n))
    return (
      <>
        <ul>
          {some.map((n) => (
            <li key={n}>{n}</li>
          ))}
        </ul>
        <div ref={end} />
      </>
    )
  }
  const { container } = render(<Rows />)
  const near = (isIntersecting = true) => act(() => observers.at(-1)?.([{ isIntersecting }]))
  return { near, observers, shown: () => container.querySelectorAll('li').length }
}

test('many rows appear in portions, the next when the end comes near, down to the last', () => {
  const { near, shown } = show(60)
  expect(shown()).toBe(8)
  near(false)
  expect(shown()).toBe(8)
  near()
  expect(shown()).toBe(32)
  near()
  expect(shown()).toBe(56)
  near()
  expect(shown()).toBe(60)
})

test('few rows are all rendered at once', () => {
  const { shown, observers } = show(8)
  expect(shown()).toBe(8)
  expect(observers).toEqual([])
})
