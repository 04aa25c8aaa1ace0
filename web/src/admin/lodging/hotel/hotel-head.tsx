import { pages } from '@banquet/contract/call/access'
import type { Hotel } from '@banquet/contract/lodging/hotel'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Row, RecordHeading } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { hotelText, type HotelPage } from './hotel.text.ts'

const parts: readonly HotelPage[] = ['form', 'room-type', 'block']

interface Props {
  hotel: Pick<Hotel, 'id' | 'name' | 'enName'>
  /** The current page. */
  shown: HotelPage
}

/** The name of a hotel, with tabs for its data, its room types and its room block. */
export function HotelHead({ hotel, shown }: Props) {
  const t = useText(hotelText)
  const mayEdit = useMay('hotels', 'edit')
  const addressOf = (part: HotelPage) =>
    part === 'form' ? `${pages.hotels.path}/form/${hotel.id}` : `${pages.hotels.path}/${hotel.id}/${part}`
  const offered = parts.filter((part) => mayEdit || part !== 'form')
  return (
    <Row mb={16} gap="8px 16px">
      <RecordHeading>{nameOf(hotel)}</RecordHeading>
      <Row as="nav" gap={8} aria-label={nameOf(hotel)}>
        {offered.map((part) => (
          <Button
            key={part}
            variant={part === shown ? 'light' : 'default'}
            size="compact-md"
            renderRoot={(props: object) => (
              <Link {...props} to={addressOf(part)} {...(part === shown && { 'aria-current': 'page' })} />
            )}
          >
            {t.part(part)}
          </Button>
        ))}
      </Row>
    </Row>
  )
}
