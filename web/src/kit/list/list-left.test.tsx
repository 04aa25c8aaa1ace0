import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { listLeftAt, useListState } from './list-state.ts'

function Customers() {
  useListState({ sort: 'id' })
  return null
}

test('the way back to a list leads to where it was left, but not into another event', async () => {
  expect(listLeftAt('/customers', undefined)).toEqual({})
  await renderAt('/customers?page=3&keyword=%E8%94%AC', <Customers />)
  expect(listLeftAt('/customers', undefined)).toEqual({ page: '3', keyword: '蔬' })
  cleanup()
  await renderAt('/papers?event=food-2027&page=2', <Customers />)
  expect(listLeftAt('/papers', 'food-2027')).toEqual({ event: 'food-2027', page: '2' })
  expect(listLeftAt('/papers', 'food-2028')).toEqual({})
})
