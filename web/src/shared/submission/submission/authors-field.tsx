import { maxAuthors } from '@banquet/contract/submission/submission-content'
import { ActionIcon, Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import * as styles from './authors-field.module.css'
import { blankAuthor, type AuthorValue } from './paper-values.ts'
import { authorsText } from './authors.text.ts'
import { SameAuthors } from './same-authors.tsx'

interface Props {
  field: Field<AuthorValue[]>
  /** The paper, for a member who may have others with the same authors. */
  paperId: number | undefined
}

/** The authors of a submission in the order in which they are printed. */
export function AuthorsField({ field, paperId }: Props) {
  const t = useText(authorsText)
  const { value: authors } = field
  useEffect(() => {
    field.describe(t.authors, (value) => listed(value.map(({ name, enName }) => name || enName)))
  })
  const set = (at: number, values: Partial<AuthorValue>) =>
    field.set(authors.map((one, index) => (index === at ? withValues(one, values) : one)))
  const move = (from: number, to: number) => {
    const moved = authors.at(from)
    if (moved) field.set(authors.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  // One author answers for the paper: choosing another one takes it from the first.
  const correspond = (at: number) =>
    field.set(authors.map((one, index) => withValues(one, { isCorresponding: index === at })))
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <Stack gap={16}>
      <Muted>{t.authorsHint}</Muted>
      {authors.map((one, at) => (
        <AuthorFields
          key={keyOf(one)}
          field={field}
          author={one}
          at={at}
          last={authors.length - 1}
          onChange={(values) => set(at, values)}
          onCorrespond={() => correspond(at)}
          onMove={(to) => move(at, to)}
          onRemove={authors.length > 1 ? () => field.set(authors.toSpliced(at, 1)) : undefined}
        />
      ))}
      {whole && <FaultText role="alert">{wordsOfFault(whole)}</FaultText>}
      {authors.length < maxAuthors && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...authors, { ...blankAuthor }])}
          >
            {t.addAuthor}
          </Button>
          {paperId !== undefined && (
            <SameAuthors id={paperId} authors={authors} onChoose={(chosen) => field.set(chosen)} />
          )}
        </Row>
      )}
    </Stack>
  )
}

interface AuthorProps {
  field: Field<AuthorValue[]>
  author: AuthorValue
  at: number
  last: number
  onChange: (values: Partial<AuthorValue>) => void
  onCorrespond: () => void
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
}

function AuthorFields({ field, author, at, last, onChange, onCorrespond, onMove, onRemove }: AuthorProps) {
  const t = useText(authorsText)
  const { isTouched, leave } = useTouched(field.refusals)
  const partOf = (part: keyof AuthorValue) => {
    const name = `${field.name}.${at}.${part}`
    const [fault] = faultsAt(field, name, isTouched(part)).shown
    return { name, error: wordsOfFault(fault), onBlur: () => leave(part), autoComplete: 'off' }
  }
  const n = at + 1
  return (
    <fieldset className={styles.author}>
      <Text as="legend" fw={600}>
        {t.author(n)}
      </Text>
      <div className={formStyles.pair}>
        <TextInput
          {...partOf('name')}
          label={t.name}
          maxLength={60}
          value={author.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          {...partOf('enName')}
          label={t.enName}
          maxLength={100}
          value={author.enName}
          onChange={({ currentTarget }) => onChange({ enName: currentTarget.value })}
        />
        <TextInput
          {...partOf('email')}
          label={t.email}
          type="email"
          maxLength={254}
          value={author.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <TextInput
          {...partOf('orcid')}
          label={t.orcid}
          maxLength={40}
          placeholder="0000-0000-0000-0000"
          value={author.orcid}
          onChange={({ currentTarget }) => onChange({ orcid: currentTarget.value })}
        />
      </div>
      <Textarea
        {...partOf('affiliations')}
        label={t.affiliations}
        description={t.affiliationsHint}
        rows={2}
        value={author.affiliations}
        onChange={({ currentTarget }) => onChange({ affiliations: currentTarget.value })}
      />
      <Row gap="8px 20px" justify="between">
        <Row gap="8px 20px">
          <Checkbox
            label={t.isPresenter}
            checked={author.isPresenter}
            onChange={({ currentTarget }) => onChange({ isPresenter: currentTarget.checked })}
          />
          <Radio
            name={`${field.name}.corresponding`}
            label={t.isCorresponding}
            checked={author.isCorresponding}
            onChange={onCorrespond}
          />
        </Row>
        <Row gap={2}>
          <Step label={t.up(n)} isOff={at === 0} onClick={() => onMove(at - 1)}>
            <IconArrowUp size={18} aria-hidden="true" />
          </Step>
          <Step label={t.down(n)} isOff={at === last} onClick={() => onMove(at + 1)}>
            <IconArrowDown size={18} aria-hidden="true" />
          </Step>
          <Step label={t.removeAuthor(n)} isOff={!onRemove} onClick={() => onRemove?.()}>
            <IconX size={18} aria-hidden="true" />
          </Step>
        </Row>
      </Row>
    </fieldset>
  )
}

interface StepProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: React.ReactNode
}

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
