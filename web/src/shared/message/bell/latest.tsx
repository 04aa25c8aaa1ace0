import { notification, type Notification } from '@banquet/contract/message/notification'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notificationText, notificationWords } from './notification.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useReading } from './use-reading.ts'
import * as styles from './latest.module.css'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  userId: number
  all?: string | undefined
  /** Called when the user chooses an entry that leads to another page. */
  onChosen: () => void
}

/** The ten latest notifications: choosing one marks it as read and opens its screen. */
export function Latest({ userId, all, onChosen }: Props) {
  const t = useText(notificationText)
  const query = useQuery(read(notification.page, { params: { page: 1, size: 10, userId }, query: {} }))
  const { read: markRead, readAll } = useReading(userId)
  const rows = query.data?.data ?? []
  const [newest] = rows
  // The button is never replaced by another element, so that a keyboard user does not lose their place.
  const allRead = rows.every((row) => row.read)
  return (
    <>
      <Row gap={12} justify="between" mih={52} p="8px 10px 8px 20px">
        <h2>{t.title}</h2>
        {newest && (
          <button
            type="button"
            className={`${controls.iconButton} ${styles.action}`}
            aria-disabled={allRead}
            onClick={() => !allRead && readAll(newest)}
          >
            {t.allRead}
          </button>
        )}
      </Row>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t.none} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <Item
                row={row}
                onChosen={() => {
                  markRead(row)
                  if (row.link) onChosen()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {all !== undefined && (
        <Link className={styles.all} to={all} onClick={onChosen}>
          {t.all}
        </Link>
      )}
    </>
  )
}

function Item({ row, onChosen }: { row: Notification; onChosen: () => void }) {
  const t = useText(notificationText)
  const content = (
    <>
      {!row.read && <span className={controls.visuallyHidden}>{t.unread} </span>}
      <span className={styles.words}>{notificationWords(row)}</span>
      <Muted as="time" fz={12} dateTime={row.createdAt}>
        {momentWords(row.createdAt)}
      </Muted>
    </>
  )
  const state = { className: styles.item, 'data-unread': !row.read || undefined }
  if (row.link) {
    return (
      <Link {...state} to={row.link} onClick={onChosen}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...state} onClick={onChosen}>
      {content}
    </button>
  )
}
