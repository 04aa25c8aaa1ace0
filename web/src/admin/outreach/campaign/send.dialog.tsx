import type { Event } from '@banquet/contract/event/event/event'
import { clockTime, day as daySchema } from '@banquet/contract/call/list'
import { campaign, type Campaign, type CampaignCheck } from '@banquet/contract/outreach/campaign'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { Button, Radio, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { goOnByEnter } from '../../../kit/input/enter.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { readTime } from '../../../kit/input/read-time.ts'
import { useTypedText } from '../../../kit/input/typed-text.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords, faultWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { campaignPageText } from './campaign-page.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

interface Props {
  row: Campaign
  event: Event
  check: CampaignCheck
  /** Counts again, after the number of recipients has changed. */
  onRecount: () => void
  onClose: () => void
}

/** Sends a draft now or at a moment, once the number of its recipients has been typed. */
export function SendDialog({ row, event, check, onRecount, onClose }: Props) {
  const t = useText(campaignPageText)
  const common = useText(commonText)
  const ids = useId()
  const { recipients } = check
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [count, setCount] = useState('')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [isTried, setTried] = useState(false)
  /** Whether the moment had passed when the button was pressed. */
  const [isPast, setPast] = useState(false)
  /** The number before the server said that it has changed. */
  const [former, setFormer] = useState<number>()
  const timeInput = useTypedText(time, readTime, setTime)
  const send = useWrite(campaign.send, { quiet: true, atField: ['campaign.count'] })
  const isLater = when === 'later'
  const isRight = readNumber(count) === recipients
  const isDay = daySchema.safeParse(day).success
  const isTime = clockTime.safeParse(time).success
  const at = isLater && isDay && isTime ? instantOf({ kind: 'absolute', day, time }, event) : undefined
  const needsApproval = check.warnings.includes('approval')
  const press = () => {
    setTried(true)
    const isPast = at !== undefined && at.getTime() <= Date.now()
    setPast(isPast)
    if (!isRight || isPast || (isLater && !at) || send.isPending) return
    send.mutate(
      {
        params: { id: row.id },
        body: { version: row.version, count: recipients, scheduledAt: at?.toISOString() ?? null },
      },
      {
        onSuccess: ({ state }) => {
          notify.success(
            state === 'awaiting-approval' ? t.sentForApproval : state === 'scheduled' ? t.sentLater : t.sent,
          )
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'campaign.count') return
          setFormer(recipients)
          setCount('')
          setTried(false)
          onRecount()
        },
      },
    )
  }
  return (
    <Dialog title={t.sendTitle} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        className={formStyles.form}
        data-fields
        noValidate
        onKeyDown={goOnByEnter}
        onSubmit={(submit) => {
          submit.preventDefault()
          press()
        }}
      >
        {former !== undefined && (
          <Banner color="warning" role="alert">
            {former === recipients ? errorWords('campaign.count') : t.countChanged(former, recipients)}
          </Banner>
        )}
        <Text fz={16} fw={600}>
          {t.sendWhat(recipients, row.name)}
        </Text>
        {needsApproval && <Banner color="warning">{t.sendApproval}</Banner>}
        <Radio.Group
          label={t.sendWhen}
          value={when}
          onChange={(next) => setWhen(next === 'later' ? 'later' : 'now')}
        >
          <Row gap="8px 20px" p="6px 0">
            <Radio value="now" label={t.sendNow} />
            <Radio value="later" label={t.sendLater} />
          </Row>
        </Radio.Group>
        {isLater && (
          <Stack gap={4}>
            <div className={formStyles.pair}>
              <DayInput
                label={t.sendDay}
                value={day}
                onChange={(next) => {
                  setDay(next)
                  setPast(false)
                }}
                required
                error={
                  isTried && !isDay
                    ? faultWords(day === '' ? 'required' : 'date')
                    : isPast
                      ? t.sendPast
                      : undefined
                }
              />
              <TextInput
                label={t.sendTime}
                required
                autoComplete="off"
                inputMode="numeric"
                placeholder="HH:mm"
                value={timeInput.shown}
                error={isTried && !isTime ? faultWords('time') : undefined}
                onChange={({ currentTarget }) => timeInput.type(currentTarget.value)}
                onBlur={timeInput.end}
              />
            </div>
            <Muted>{t.sendZone(event.timeZone)}</Muted>
          </Stack>
        )}
        <Muted>{isLater ? t.sendLaterHint : t.sendNowHint}</Muted>
        <TextInput
          id={`${ids}-count`}
          label={t.count}
          description={t.countHint}
          required
          autoComplete="off"
          inputMode="numeric"
          data-autofocus
          value={count}
          error={
            isTried && !isRight
              ? count.trim() === ''
                ? faultWords('required')
                : t.countWrong(recipients)
              : undefined
          }
          onChange={({ currentTarget }) => setCount(currentTarget.value)}
        />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {common.back}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {isLater ? t.sendLater : t.sendNow}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
