import { lazyComponent } from '../../../kit/look/lazy-component.tsx'

/** The picker of a customer, loaded when first opened. */
export const CustomerPickerDialog = lazyComponent(() =>
  import('./customer.picker.tsx').then((file) => file.CustomerPickerDialog),
)
