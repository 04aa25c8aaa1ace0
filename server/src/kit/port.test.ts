import { expect, test } from 'vitest'
import { port } from './port.ts'

type Greet = (name: string) => string

test('a port returns what is plugged in', () => {
  const greeting = port<Greet>('greeting')
  greeting.provide((name) => `Hello ${name}`)
  expect(greeting()('Ann')).toBe('Hello Ann')
})

test('a port without a provider throws with its name', () => {
  expect(() => port<Greet>('greeting')()).toThrow('Nothing is plugged in for greeting')
})

test('a second provider is refused, and the first stays', () => {
  const greeting = port<Greet>('greeting')
  greeting.provide(() => 'first')
  expect(() => greeting.provide(() => 'second')).toThrow('Something is plugged in for greeting already')
  expect(greeting()('Ann')).toBe('first')
})
