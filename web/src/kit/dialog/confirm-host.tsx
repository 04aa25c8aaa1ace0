import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { commonText } from '../text/common.text.ts'
import { asked, subscribeConfirm } from './confirm.ts'
import { callsAnswered } from '../query/calls-answered.ts'
import { Modal } from './modal.tsx'
import { useText } from '../text/text.ts'
import { Actions } from '../look/actions.tsx'
import { Facts } from '../look/facts.tsx'
import { Muted, Text, Title } from '../look/look.tsx'
import * as controls from '../look/controls.module.css'

/** Shows the question that `confirm` asks; rendered once in the program. */
export function ConfirmHost() {
  const t = useText(commonText)
  const client = useQueryClient()
  const question = useSyncExternalStore(subscribeConfirm, asked)
  if (!question) return null
  const { isSending } = question
  return (
    <Modal
      key={question.id}
      title={question.title}
      role="alertdialog"
      onCancel={() => question.answer(false)}
    >
      {question.subject && (
        <Title as="p" mt={12} fw={600}>
          {question.subject}
        </Title>
      )}
      {question.facts && (
        <Text as="div" mt={12}>
          <Facts layout="rows" facts={question.facts} />
        </Text>
      )}
      {question.body && <Muted mt={8}>{question.body}</Muted>}
      <Actions mt={24}>
        <button
          type="button"
          className={controls.button}
          data-autofocus={question.danger || undefined}
          disabled={isSending}
          onClick={() => question.answer(false)}
        >
          {question.no ?? t.cancel}
        </button>
        <button
          type="button"
          className={controls.button}
          data-kind={question.danger ? 'danger' : 'primary'}
          data-autofocus={question.danger ? undefined : true}
          disabled={isSending}
          aria-busy={isSending}
          onClick={() => question.answer(true, () => callsAnswered(client))}
        >
          {isSending && <span className={controls.spinner} aria-hidden="true" />}
          {question.yes ?? t.ok}
        </button>
      </Actions>
    </Modal>
  )
}
