import { roomingList, type CurrentRoomingList } from '@banquet/contract/lodging/rooming-list'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Buttons, Muted, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { FileButtons, type ListQuery } from './file-buttons.tsx'
import { roomingListText } from './rooming-list.text.ts'

interface Props {
  list: CurrentRoomingList
  /** The shown list: hotel, event, and the day if one is chosen. */
  query: ListQuery
}

/** The buttons that save the list as Excel or PDF and send it to the hotel; hotel staff cannot send it. */
export function ListActions({ list, query }: Props) {
  const t = useText(roomingListText)
  const mayEdit = useMay('hotelOrders', 'edit')
  const hasAddress = list.mailTo.length > 0
  return (
    <Stack gap={8}>
      <Buttons>
        <FileButtons query={query} />
        {mayEdit && <HandOver list={list} />}
      </Buttons>
      {mayEdit && !hasAddress && <Muted>{t.noAddress}</Muted>}
    </Stack>
  )
}

function HandOver({ list }: Pick<Props, 'list'>) {
  const t = useText(roomingListText)
  const { mutateAsync, isPending } = useWrite(roomingList.create, { quiet: true })
  const { eventId, hotelId, mailTo } = list
  const subject = nameOf({ name: list.hotelName, enName: list.hotelEnName })
  const press = async (send: boolean) => {
    const question = send
      ? { title: t.sendAsk, body: t.sendBody, facts: [[t.to, listed(mailTo)] as const], yes: t.send }
      : { title: t.handAsk, body: t.handBody, yes: t.hand }
    if (!(await confirm({ subject, ...question }))) return
    // The call has already shown the refusal.
    const done = await mutateAsync({ body: { eventId, hotelId, send } }).catch(() => undefined)
    if (done) notify.success(send ? t.sent : t.handed)
  }
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => void press(false)}>
        {t.hand}
      </Button>
      <Button
        leftSection={<IconMail size={16} aria-hidden="true" />}
        loading={isPending}
        disabled={mailTo.length === 0}
        onClick={() => void press(true)}
      >
        {t.send}
      </Button>
    </>
  )
}
