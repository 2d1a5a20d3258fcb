import css from './late-part.module.css'

export default function LatePart() {
  return <p className={css.late}>The late part is here</p>
}
