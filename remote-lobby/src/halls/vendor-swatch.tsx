import css from './vendor-swatch.module.css'

/** Small image in a vendor's colours; the caller renders the vendor's name beside it. */
export function VendorSwatch({ src }: { readonly src: string }) {
  return <img src={src} alt="" width={18} height={18} loading="lazy" className={css.swatch} />
}
