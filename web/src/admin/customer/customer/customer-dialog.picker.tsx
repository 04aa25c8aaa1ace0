import { later } from '../../../kit/look/later.tsx'

/** The picker of a customer, loaded when first opened. */
export const CustomerPickerDialog = later(() =>
  import('./customer.picker.tsx').then((file) => file.CustomerPickerDialog),
)
