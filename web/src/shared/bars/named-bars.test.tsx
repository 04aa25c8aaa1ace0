import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { NamedBars } from './named-bars.tsx'

test('every bar has its name and its value, and leads to its rows if it has some', async () => {
  const link = { to: '/admin/signup', search: { signupTypeId: '4' } }
  await renderAt(
    '/x',
    <NamedBars
      bars={[
        { key: '4', name: '一般報名', words: '30 筆', height: 30, link },
        { key: '5', name: '學生（需附證明文件）', words: '0 筆', height: 0, limit: 40 },
      ]}
    />,
  )
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  expect(first?.getByText('一般報名')).toBeDefined()
  expect(first?.getByRole('link', { name: '30 筆' }).getAttribute('href')).toBe(
    '/admin/signup?signupTypeId=4',
  )
  expect(second?.getByText('學生（需附證明文件）')).toBeDefined()
  expect(second?.queryByRole('link')).toBeNull()
})
