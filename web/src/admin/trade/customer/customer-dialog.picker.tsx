import { later } from '../../../kit/look/later.tsx'

/** The picker of a customer, for pages that open it now and then. */
export const CustomerPickerDialog = later(() =>
  import('./customer.picker.tsx').then((file) => file.CustomerPickerDialog),
)
