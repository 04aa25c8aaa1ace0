import cropper from './placeholder/cropper.svg'
import product from './placeholder/product.svg'
import voucher from './placeholder/voucher.svg'
import * as styles from './picture.module.css'

/** Shown where a picture is missing. */
const placeholders = { cropper, product, voucher }

interface Props {
  /** Address of the picture; undefined if there is none. */
  url: string | undefined
  placeholder?: keyof typeof placeholders
  large?: boolean
  /** Shows the whole picture, if its edges matter; otherwise it fills its frame. */
  whole?: boolean
}

/** A decorative picture beside the name of the same thing, or a placeholder. */
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
