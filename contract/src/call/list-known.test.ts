import { describe, expect, it } from 'vitest'
import { listKnown } from './list-known.ts'

interface Dish {
  name: string
  price: number
}
const rows: Dish[] = [
  { name: '三杯雞', price: 320 },
  { name: '台式泡菜', price: 60 },
  { name: 'Ａ餐', price: 180 },
  { name: '白飯', price: 20 },
  { name: '滷肉飯', price: 60 },
]
const sort = { name: (dish: Dish) => dish.name, price: (dish: Dish) => dish.price }
const list = (query: object) => {
  const page = listKnown({ sort: 'price', ...query }, { rows, sort, search: sort.name })
  return { names: page.rows.map(({ name }) => name), total: page.total }
}

describe('a list of rows in memory', () => {
  it('is sorted by numbers and text; equal rows keep their order or reverse it', () => {
    expect(list({}).names).toEqual(['白飯', '台式泡菜', '滷肉飯', 'Ａ餐', '三杯雞'])
    expect(list({ sort: '-price' }).names).toEqual(['三杯雞', 'Ａ餐', '滷肉飯', '台式泡菜', '白飯'])
    expect(list({ sort: 'price,-name' }).names.slice(1, 3)).toEqual(['滷肉飯', '台式泡菜'])
  })

  it('is searched ignoring case, width and 台', () => {
    expect(list({ keyword: '臺' }).names).toEqual(['台式泡菜'])
    expect(list({ keyword: 'a' }).names).toEqual(['Ａ餐'])
    expect(list({ keyword: '飯' }).names).toEqual(['白飯', '滷肉飯'])
    expect(list({ keyword: ' ' }).names).toHaveLength(5)
  })

  it('has pages with the total of all rows, and no total without a page', () => {
    expect(list({ page: 2, size: 2 })).toEqual({ names: ['滷肉飯', 'Ａ餐'], total: 5 })
    expect(list({ page: 4, size: 2 })).toEqual({ names: [], total: 5 })
    expect(list({ page: 1, keyword: '飯' })).toEqual({ names: ['白飯', '滷肉飯'], total: 2 })
    expect(list({}).total).toBeUndefined()
  })
})
