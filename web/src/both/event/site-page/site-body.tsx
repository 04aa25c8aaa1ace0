import * as styles from './site-body.module.css'

/** The style of the text of a page, for the editor. */
export const bodyStyle = styles.body

/** The text of a page of the show site. The server has cleaned it when it was saved. */
export function SiteBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
}
