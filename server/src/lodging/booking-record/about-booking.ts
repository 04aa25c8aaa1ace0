/** The job that does what is due of bookings. */
export const moveBookingsOnName = 'move-bookings-on'

/** Names a booking for the list of failed rows, with its page. */
export const aboutBooking = ({ id, code }: { id: number; code: string }) => ({
  key: id,
  label: code,
  link: `/admin/hotel/order/${id}`,
})
