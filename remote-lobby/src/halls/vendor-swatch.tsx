import css from './vendor-swatch.module.css'

/** The corner of a tile in a vendor's colours; the name stands beside it. */
export function VendorSwatch({ src }: { readonly src: string }) {
  return <img src={src} alt="" width={18} height={18} loading="lazy" className={css.swatch} />
}
