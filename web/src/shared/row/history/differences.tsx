import type { Change } from '@banquet/contract/call/history'
import { formText } from '../../../kit/form/form.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { amountWords } from './amount-words.ts'
import { Banner, Figures, Text } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  change: Pick<Change, 'before' | 'after'>
  /** The texts for the fields; a field without words is shown under its own name. */
  fields: Readonly<Record<string, string>>
  /** Describes a value in words, if the value alone means nothing (an id or a state, for example). */
  show?: ((field: string, value: unknown) => string | undefined) | undefined
}

/**
 * Each field of a change before and after: for an edit the changed fields, for other changes those with a meaningful
 * value.
 */
export function Differences({ change, fields, show }: Props) {
  const t = useText(formText)
  const { before, after } = change
  const names = shownFields(change, fields)
  if (names.length === 0) return null
  const say = (field: string, value: unknown) =>
    show?.(field, value) ??
    amountWords(field, value) ??
    (typeof value === 'boolean' ? t[value ? 'yes' : 'no'] : plainWords(value)) ??
    t.empty
  return (
    <Banner as="div" mt={6} p="8px 12px" c="text">
      <Figures layout="pairs" gap="2px 12px" data-differences>
        {names.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{fields[field] ?? field}</dt>
            <dd>
              {before && field in before && (
                <Text as="del" c="muted">
                  <span className={controls.visuallyHidden}>{t.before} </span>
                  {say(field, before[field])}
                </Text>
              )}
              {before && field in before && after && field in after && ' → '}
              {after && field in after && (
                <Text as="ins" td="none">
                  <span className={controls.visuallyHidden}>{t.after} </span>
                  {say(field, after[field])}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </Figures>
    </Banner>
  )
}

// A new row has every field, so only those with words and a value are listed; for an edit, all that changed.
function shownFields({ before, after }: Props['change'], fields: Props['fields']): readonly string[] {
  const names = [
    ...new Set([...Object.keys(fields), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
  ]
  const isEdit = before !== null && after !== null
  const says = (value: unknown) => value !== false && plainWords(value) !== undefined
  return names.filter((name) => {
    if (isEdit) return name in before || name in after
    return name in fields && says((before ?? after)?.[name])
  })
}

function plainWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
