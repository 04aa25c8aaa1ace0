import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

test('an event is returned when its last line has arrived, wherever the network splits the text', () => {
  const text = ':\n\nevent: unread\ndata: {"unread":3}\n\nevent: end\ndata: {}\n\n'
  const events = [
    { event: 'unread', data: '{"unread":3}' },
    { event: 'end', data: '{}' },
  ]
  expect(eventReader()(text)).toEqual(events)
  for (let cut = 0; cut <= text.length; cut += 1) {
    const read = eventReader()
    expect([...read(text.slice(0, cut)), ...read(text.slice(cut))]).toEqual(events)
  }
  const read = eventReader()
  expect([...text].flatMap((letter) => read(letter))).toEqual(events)
})

test('lines end in any of the three ways, also with a pair split in two', () => {
  const read = eventReader()
  const texts = ['event: one\r', '\ndata: 1\r\n\r', '\nevent: two\rdata: 2\r\r', 'data: 3\n\n']
  expect(texts.flatMap(read)).toEqual([
    { event: 'one', data: '1' },
    { event: 'two', data: '2' },
    { event: 'message', data: '3' },
  ])
})

test('comments, unknown fields and events without data are skipped; several lines of data are joined', () => {
  const read = eventReader()
  expect(read(':alive\nid: 7\nretry: 10\nevent: empty\n\ndata:a\ndata:  b\ndata\n\n')).toEqual([
    { event: 'message', data: 'a\n b\n' },
  ])
})

test('an incomplete event is not returned', () => {
  expect(eventReader()('event: unread\ndata: {"unread":')).toEqual([])
})
