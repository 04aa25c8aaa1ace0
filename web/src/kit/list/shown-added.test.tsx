import { unit } from '@banquet/contract/catalogue/unit'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { announceAdded } from '../query/added-rows.ts'
import { useList } from './list-state.ts'

const rows = Array.from({ length: 31 }, (_, at) => ({
  id: at + 1,
  indexId: at + 1,
  name: `單位${at + 1}`,
  enName: '',
  version: 1,
}))

/** The built program makes the description of a call anew whenever it is used, so each time it is another object. */
function Units() {
  const { rows, added } = useList({ ...unit.list }, { sort: 'indexId' })
  return (
    <p>
      {rows.length} {added}
    </p>
  )
}

test('a list turns to the page of a row that was added over it', async () => {
  // The list is drawn again, with the row marked, before the rows that are looked through are there.
  const isMarked = Promise.withResolvers<undefined>()
  await enterAs(accountRow(), {
    'GET /api/v1/unit': async ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      if (size === 100) await isMarked.promise
      return json(200, rows.slice((page - 1) * size, page * size), { 'x-total-count': '31' })
    },
  })
  const { router, findByText } = await renderAt('/units', <Units />)
  await findByText('10')
  announceAdded('unit.create', { id: 31 })
  await findByText('10 31')
  isMarked.resolve(undefined)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: '4' }))
})
