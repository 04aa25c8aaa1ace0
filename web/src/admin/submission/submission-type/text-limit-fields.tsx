import { textLimits, type TextLimits } from '@banquet/contract/submission/text-limits'
import { textLimitWords } from '@banquet/contract/submission/text-limits.words'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Row } from '../../../kit/look/look.tsx'
import { useText, words } from '../../../kit/text/text.ts'

const limitText = words({
  fields: textLimitWords,
  'zh-TW': {
    title: '字數限制',
    counting: '中文字與全形標點每個算一字，英文每個單字算一字，與 Word 的字數相同。',
    noLimit: '未填寫表示不限制。',
    ofType: '未填寫時沿用投稿類型的限制。',
    words: '字',
    keywords: '個',
  },
  en: {
    title: 'Limits',
    counting:
      'Each Chinese character or full-width punctuation mark and each English word counts as one, as in Word.',
    noLimit: 'Leave blank for no limit.',
    ofType: 'Leave blank to keep the limit of the submission type.',
    words: 'words',
    keywords: 'keywords',
  },
})

type LimitName = keyof TextLimits
export type TypedLimits = Record<LimitName, string>

/** The limits in the form of their fields. */
export const typedLimits = {
  titleMax: typed(textLimits.titleMax.unwrap()),
  abstractMin: typed(textLimits.abstractMin.unwrap()),
  abstractMax: typed(textLimits.abstractMax.unwrap()),
  enAbstractMin: typed(textLimits.enAbstractMin.unwrap()),
  enAbstractMax: typed(textLimits.enAbstractMax.unwrap()),
  keywordsMin: typed(textLimits.keywordsMin.unwrap()),
  keywordsMax: typed(textLimits.keywordsMax.unwrap()),
}

const names = Object.keys(typedLimits) as LimitName[]

/** Returns the form values of limits. */
export function limitValues(limits: Partial<TextLimits> = {}): TypedLimits {
  return Object.fromEntries(names.map((name) => [name, String(limits[name] ?? '')])) as TypedLimits
}

const rows: readonly (readonly LimitName[])[] = [
  ['titleMax'],
  ['abstractMin', 'abstractMax'],
  ['enAbstractMin', 'enAbstractMax'],
  ['keywordsMin', 'keywordsMax'],
]

interface Props {
  field: (name: LimitName) => Field<string>
  /** Whether they are those of a subject, which come before those of the type. */
  own?: boolean
}

/** The fields of the limits of texts. */
export function TextLimitFields({ field, own = false }: Props) {
  const t = useText(limitText)
  return (
    <FormGroup title={t.title}>
      <p>
        {t.counting} {own ? t.ofType : t.noLimit}
      </p>
      {rows.map((row) => (
        <Row key={row.join(' ')} gap={16} align="start">
          {row.map((name) => (
            <NumberField
              key={name}
              field={field(name)}
              label={t[name]}
              unit={name.startsWith('keywords') ? t.keywords : t.words}
            />
          ))}
        </Row>
      ))}
    </FormGroup>
  )
}
