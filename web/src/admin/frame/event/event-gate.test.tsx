import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { EventGate } from './event-gate.tsx'
import { PageEventProvider, type PageEvent } from './page-event.ts'

test('a page is not rendered together with the answer that brings its event, and that of another event is', () => {
  const nothing = () => {}
  const unknown: PageEvent = {
    from: 'address',
    event: undefined,
    events: undefined,
    unknown: undefined,
    error: null,
    onRetry: nothing,
    choose: nothing,
    setRecord: nothing,
  }
  let answer: (event: PageEvent['event']) => void = nothing
  function Answered() {
    const [event, setEvent] = useState<PageEvent['event']>()
    answer = setEvent
    return (
      <PageEventProvider value={{ ...unknown, event, events: event && [event] }}>
        <EventGate>page</EventGate>
      </PageEventProvider>
    )
  }
  render(<Answered />)
  const isShown = () => screen.queryByText('page') !== null
  expect(isShown()).toBe(false)
  act(() => {
    flushSync(() => answer(eventRow))
    expect(isShown()).toBe(false)
  })
  expect(isShown()).toBe(true)
  act(() => {
    flushSync(() => answer({ ...eventRow, id: eventRow.id + 1 }))
    expect(isShown()).toBe(true)
  })
})
