import type { OfferedHotel, OfferedRoom } from '@banquet/contract/lodging/booking-record'
import type { ReactNode } from 'react'
import { Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './pictures.module.css'

/** The pictures of a hotel: the first one large, the others small around it. */
export function HotelPictures({ pictures }: Pick<OfferedHotel, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <div className={styles.hotel}>
      {pictures.map(({ id, url, smallUrl }, at) => (
        <img key={id} src={at < 2 ? url : smallUrl} alt="" loading="lazy" />
      ))}
    </div>
  )
}

/** The details of a room type beside its first picture, with the other pictures below. */
export function BesidePicture({
  pictures,
  children,
}: Pick<OfferedRoom, 'pictures'> & { children: ReactNode }) {
  const [first, ...more] = pictures
  if (!first) return children
  return (
    <>
      <Row gap={12} align="start" nowrap>
        <img className={styles.room} src={first.smallUrl} alt="" loading="lazy" />
        <Stack gap={4} flex={1} miw={0}>
          {children}
        </Stack>
      </Row>
      {more.length > 0 && (
        <Row gap={8}>
          {more.map(({ id, smallUrl }) => (
            <img key={id} className={styles.more} src={smallUrl} alt="" loading="lazy" />
          ))}
        </Row>
      )}
    </>
  )
}
