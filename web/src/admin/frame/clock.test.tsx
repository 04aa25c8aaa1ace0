import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Clock } from './clock.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the clock advances every second', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T07:59:58.400Z') })
  const { container } = render(<Clock timeZone="Asia/Taipei" />)
  expect(container.textContent).toBe('2026-11-21 15:59:58')
  act(() => void vi.advanceTimersByTime(599))
  expect(container.textContent).toBe('2026-11-21 15:59:58')
  act(() => void vi.advanceTimersByTime(1))
  expect(container.textContent).toBe('2026-11-21 15:59:59')
  act(() => void vi.advanceTimersByTime(1000))
  expect(container.textContent).toBe('2026-11-21 16:00:00')
})
