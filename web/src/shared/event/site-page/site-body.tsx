import * as styles from './site-body.module.css'

/** The style of site pages, also used by the editor. */
export const bodyStyle = styles.body

/** The HTML of a site page, which the server sanitised when it was saved. */
export function SiteBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
}
