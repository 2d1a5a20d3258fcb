import { useEndlessQuery } from '@azulejo/shared/data'
import { ChevronDown, ChevronRight, Icon, joinNames, Skeleton, UserRound, VisuallyHidden } from '@azulejo/shared/design'
import { type DownlineRow, downlines } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react'
import css from './team-tree.module.css'

type Node = Pick<DownlineRow, 'account' | 'teamSize' | 'directSize'>

type Tree = {
  readonly current: string
  readonly isOpen: (account: string) => boolean
  readonly setOpen: (account: string, isOpen: boolean) => void
  /** The item that the tab key reaches. */
  readonly stop: string
  readonly onStop: (id: string) => void
  readonly onShow: (account: string) => void
  readonly onSheet: (account: string) => void
}

const TreeContext = createContext<Tree | undefined>(undefined)

function useTree(): Tree {
  const tree = useContext(TreeContext)
  if (!tree) throw new Error('an item of a tree stands outside of the tree')
  return tree
}

const item = '[role=treeitem]'

/** Moves the focus among the items that are shown. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(item)]
  const focused = event.target as HTMLElement
  const at = items.indexOf(focused)
  const next = {
    ArrowDown: items[at + 1],
    ArrowUp: items[at - 1],
    ArrowRight: focused.ariaExpanded === 'true' ? items[at + 1] : undefined,
    ArrowLeft: focused.parentElement?.closest<HTMLElement>(item),
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Props = {
  /** From the agent down to the account whose children the page lists. */
  readonly path: readonly Node[]
  /** Lists the children of an account. */
  readonly onShow: (account: string) => void
  /** Opens an account without a team. */
  readonly onSheet: (account: string) => void
}

/** The team as a tree, whose levels are read when they are opened; the path to the listed account is open. */
export function TeamTree({ path, onShow, onSheet }: Props) {
  const { _: t } = useLingui()
  const [root] = path
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [stop, setStop] = useState<string>()
  if (!root) return null
  const tree: Tree = {
    current: path.at(-1)?.account ?? root.account,
    isOpen: (account) => chosen.get(account) ?? path.some((node) => node.account === account),
    setOpen: (account, isOpen) => setChosen(new Map([...chosen, [account, isOpen]])),
    stop: stop ?? root.account,
    onStop: setStop,
    onShow,
    onSheet,
  }
  return (
    <TreeContext value={tree}>
      <div className={css.tree} role="tree" aria-label={t('agent.team.tree')} onKeyDown={moveFocus}>
        <NodeItem node={root} isRoot />
      </div>
    </TreeContext>
  )
}

type ItemProps = {
  readonly id: string
  readonly label: string
  readonly onAct: () => void
  /** Whether the level below is open; undefined for an item without one. */
  readonly isOpen?: boolean | undefined
  readonly onToggle?: (isOpen: boolean) => void
  readonly isCurrent?: boolean
  readonly line: ReactNode
  /** The level below. */
  readonly children?: ReactNode
}

function TreeItem({ id, label, onAct, isOpen, onToggle, isCurrent, line, children }: ItemProps) {
  const { stop, onStop } = useTree()
  return (
    <div
      className={css.item}
      role="treeitem"
      aria-label={label}
      aria-expanded={isOpen}
      aria-current={isCurrent ? 'true' : undefined}
      aria-selected={isCurrent ?? false}
      tabIndex={stop === id ? 0 : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onStop(id)}
      onClick={({ target, currentTarget }) => {
        const clicked = target as HTMLElement
        if (clicked.closest(item) !== currentTarget) return
        if (clicked.closest('[data-toggle]')) onToggle?.(!isOpen)
        else onAct()
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const opens = event.key === 'ArrowRight' && isOpen === false
        if (opens || (event.key === 'ArrowLeft' && isOpen)) onToggle?.(opens)
        else if (event.key === 'Enter' || event.key === ' ') onAct()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <span className={joinNames(css.line, isCurrent && css.current)}>{line}</span>
      {children}
    </div>
  )
}

function NodeItem({ node, isRoot = false }: { readonly node: Node; readonly isRoot?: boolean }) {
  const { _: t } = useLingui()
  const { current, isOpen, setOpen, onShow, onSheet } = useTree()
  const { account, teamSize, directSize } = node
  const hasTeam = directSize > 0
  const opened = hasTeam ? isOpen(account) : undefined
  return (
    <TreeItem
      id={account}
      label={hasTeam ? `${account}, ${t('agent.team.sizes', { team: teamSize, direct: directSize })}` : account}
      onAct={() => (isRoot ? onShow('') : hasTeam ? onShow(account) : onSheet(account))}
      isOpen={opened}
      onToggle={(open) => setOpen(account, open)}
      isCurrent={current === account}
      line={
        <>
          <span className={css.mark} data-toggle={hasTeam ? '' : undefined}>
            <Icon of={hasTeam ? (opened ? ChevronDown : ChevronRight) : UserRound} size={16} />
          </span>
          <span className={css.name}>{account}</span>
          {hasTeam && <span className={css.count}>{teamSize}</span>}
        </>
      }
    >
      {opened && <Level account={account} isRoot={isRoot} />}
    </TreeItem>
  )
}

/** The accounts directly below an account, page by page. */
function Level({ account, isRoot }: { readonly account: string; readonly isRoot: boolean }) {
  const { _: t } = useLingui()
  const [pages, setPages] = useState(1)
  const { rows, state, hasMore, refetch } = useEndlessQuery(
    downlines,
    { account: isRoot ? undefined : account, sort: 'account', direction: 'ascending' },
    pages,
    { rows: ({ list }) => list, key: (row) => row.account },
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the levels of a tree are groups, which no fieldset is.
    <div className={css.level} role="group" aria-busy={state === 'loading'}>
      {rows.map((row) => (
        <NodeItem key={row.account} node={row} />
      ))}
      {state === 'loading' ? (
        <div role="none" className={css.line}>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          <Skeleton height={16} />
        </div>
      ) : (
        (state === 'failed' || hasMore) && (
          <TreeItem
            id={`more ${account}`}
            label={t(state === 'failed' ? 'agent.team.levelFailed' : 'agent.team.moreOf', { account })}
            onAct={state === 'failed' ? refetch : () => setPages(pages + 1)}
            line={<span>{t(state === 'failed' ? 'common.retry' : 'agent.team.more')}</span>}
          />
        )
      )}
    </div>
  )
}
