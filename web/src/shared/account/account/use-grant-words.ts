import type { Grants } from '@banquet/contract/call/access'
import { pageText } from '../../frame/pages.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { grantWords } from './permission.rules.ts'
import { rightText } from './permission.text.ts'

/** Describes grants by the names of their pages with the rights on each. */
export function useGrantWords(): (grants: Grants) => string {
  const titles = useText(pageText)
  const words = useText(rightText)
  return (grants) => grantWords(grants, { page: (name) => titles[name], right: (right) => words[right] })
}
