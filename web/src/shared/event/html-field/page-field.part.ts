import { formPart } from '../../../kit/look/lazy-component.tsx'

/** The editor of pages and mails, as a part of forms. */
export const PageField = formPart(() => import('./page-field.tsx').then((file) => file.PageField))
