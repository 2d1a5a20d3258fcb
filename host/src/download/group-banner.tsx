import { useQuery } from '@azulejo/shared/data'
import { Panel } from '@azulejo/shared/design'
import { announcements } from '@azulejo/shared/wire'
import css from './group-banner.module.css'

/** The first banner of a group such as `w_reg`, as a band over the page; empty while it loads, nothing without one. */
export function GroupBanner({ group }: { readonly group: string }) {
  const answer = useQuery(announcements, { groupName: group, pageSize: 1 })
  const banner = answer.value?.banners[0]
  if (!banner) return answer.state === 'loading' ? <Panel className={css.band} aria-hidden="true" /> : null
  return (
    <Panel className={css.band}>
      <img src={banner.url} alt="" width={1200} height={360} className={css.art} />
      <div className={css.words}>
        <p className={css.kicker}>{banner.kicker}</p>
        <p className={css.title}>{banner.title}</p>
      </div>
    </Panel>
  )
}
