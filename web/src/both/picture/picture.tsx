import cropper from './placeholder/cropper.svg'
import product from './placeholder/product.svg'
import voucher from './placeholder/voucher.svg'
import * as styles from './picture.module.css'

/** What is shown where a picture is missing. */
const placeholders = { cropper, product, voucher }

interface Props {
  /** Where it is shown from; undefined where there is no picture. */
  url: string | undefined
  placeholder?: keyof typeof placeholders
  large?: boolean
  /** Shows all of the picture, where its edges count; else it fills its frame. */
  whole?: boolean
}

/** A picture beside the words for the same thing, or a placeholder. */
export function Picture({ url, placeholder = 'product', large = false, whole = false }: Props) {
  return (
    <span className={styles.picture} data-large={large || undefined} data-whole={whole || undefined}>
      {url === undefined ? (
        <img src={placeholders[placeholder]} alt="" data-placeholder decoding="async" />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
