import { useSyncExternalStore } from 'react'
import { commonText } from '../text/common.text.ts'
import { asked, subscribeConfirm } from './confirm.ts'
import { Modal } from './modal.tsx'
import { useText } from '../text/text.ts'

/** Shows the question that `confirm` asks; once in the program. */
export function ConfirmHost() {
  const t = useText(commonText)
  const question = useSyncExternalStore(subscribeConfirm, asked)
  if (!question) return null
  return (
    <Modal
      key={question.id}
      title={question.title}
      role="alertdialog"
      onCancel={() => question.answer(false)}
    >
      {question.subject && <p className="dialog-subject">{question.subject}</p>}
      {question.body && <p className="dialog-body">{question.body}</p>}
      <div className="dialog-actions">
        <button
          type="button"
          className="button"
          data-autofocus={question.danger || undefined}
          onClick={() => question.answer(false)}
        >
          {question.no ?? t.cancel}
        </button>
        <button
          type="button"
          className="button"
          data-kind={question.danger ? 'danger' : 'primary'}
          data-autofocus={question.danger ? undefined : true}
          onClick={() => question.answer(true)}
        >
          {question.yes ?? t.ok}
        </button>
      </div>
    </Modal>
  )
}
