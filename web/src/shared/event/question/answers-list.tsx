import { answerWords } from '@banquet/contract/event/question/question.words'
import type { Answer } from '@banquet/contract/event/question/question-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { privateFile } from '@banquet/contract/platform/private-file'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../kit/call/download.ts'
import { Figures, Muted } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { answerText } from './question.text.ts'

interface Props {
  answers: readonly Answer[]
  layout?: 'rows'
}

/** The answers of a sign-up in their original wording, with surcharges; files can be downloaded. */
export function AnswersList({ answers, layout }: Props) {
  return (
    <Figures {...(layout && { layout })}>
      {answers.map((answer) => (
        <div key={answer.questionId}>
          <dt>{nameOf(answer)}</dt>
          <dd>
            {answer.kind === 'file' ? (
              <FileLink answer={answer} />
            ) : (
              <>
                {answerWords(language(), answer)} <Surcharge answer={answer} />
              </>
            )}
          </dd>
        </div>
      ))}
    </Figures>
  )
}

function Surcharge({ answer }: { answer: Answer }) {
  const t = useText(answerText)
  const amount = answer.options.reduce((sum, { surcharge }) => sum + surcharge, 0)
  return amount === 0 ? null : <Muted>{t.more(countText(amount))}</Muted>
}

function FileLink({ answer }: { answer: Answer }) {
  const t = useText(answerText)
  // The call has already shown the refusal.
  const save = () =>
    download(privateFile.show, { params: { id: Number(answer.value) } }).catch(() => undefined)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={t.download(answer.fileName)}
      onClick={() => void save()}
    >
      {answer.fileName}
    </Button>
  )
}
