import { Answer, useListQuery, useQuery } from '@azulejo/shared/data'
import { EmptyState, FilterChips, Pagination, SegmentedControl } from '@azulejo/shared/design'
import { oneOf, ReadingPane, ReportBody, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { type InboxMessage, messageList, messageTopics, unreadCount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { CentrePage } from '../centre-page.tsx'
import { MessageArticle } from './message-article.tsx'
import { MessageRows } from './message-rows.tsx'
import { MessageTools } from './message-tools.tsx'
import css from './messages.module.css'
import { useMarkMessages } from './use-mark-messages.ts'

const perPage = 9
const refusals = { in_need_true_account: 'in_need_true_account' } as const
const filter = v.object({ status: oneOf(['unread']), topic: oneOf(messageTopics) })

/** Member centre, messageV2: the platform's messages to the member; on a phone the list, then one message. */
export function MessagesScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_platform_information')}>
      <Inbox />
    </CentrePage>
  )
}

function Inbox() {
  const { _: t } = useLingui()
  const [{ status, topic, page, bound, row }, change] = useUrlFilter(filter)
  const [selected, setSelected] = useState<readonly string[]>([])
  const answer = useListQuery(messageList, {
    page,
    size: perPage,
    ...(status && { status }),
    ...(topic && { topic }),
    ...(bound && { bound }),
  })
  const all = useQuery(messageList, { size: 1 })
  const unread = useQuery(unreadCount, {})
  const mark = useMarkMessages()
  const countAgain = () => {
    all.refetch()
    unread.refetch()
  }
  const open = ({ messageId }: InboxMessage) => change({ row: messageId })
  // A link of a pushed notice opens a message too. Marked as unread, it stays so while it is open.
  const opened = answer.value?.list.find(({ messageId }) => messageId === row)
  const lastRead = useRef<string>(undefined)
  const read = useEffectEvent(async ({ messageId, isRead }: InboxMessage) => {
    if (messageId === lastRead.current) return
    lastRead.current = messageId
    if (isRead) return
    await mark({ messageIds: [messageId], isRead: true })
    unread.refetch()
  })
  useEffect(() => {
    if (opened) void read(opened)
    else lastRead.current = undefined
  }, [opened])
  // Refetches after the next render, because the list may have changed while the request was running.
  const [changes, setChanges] = useState(0)
  const refetchList = useEffectEvent(() => answer.refetch())
  useEffect(() => {
    if (changes > 0) refetchList()
  }, [changes])
  const changed = () => {
    setSelected([])
    change({ row: undefined })
    setChanges((count) => count + 1)
    countAgain()
  }
  const options = [
    { value: 'all', label: t('member.messages.all'), ...(all.value ? { count: all.value.totalCount } : {}) },
    {
      value: 'unread',
      label: t('member.messages.unread'),
      ...(unread.value === undefined ? {} : { count: unread.value }),
    },
  ] as const
  return (
    <ReadingPane
      label={t('in_platform_information')}
      isReading={row !== undefined}
      side={
        <>
          <div className={css.tools}>
            <SegmentedControl
              wide
              label={t('member.messages.filter')}
              options={options}
              value={status ?? 'all'}
              onValue={(value) => {
                setSelected([])
                change({ status: value === 'unread' ? value : undefined })
              }}
            />
            <MessageTools selected={selected} hasUnread={(unread.value ?? 0) > 0} onChanged={changed} />
          </div>
          <FilterChips
            scrolls
            className={css.topics}
            label={t('member.messages.topics')}
            options={[
              { value: 'all', label: t('member.messages.allTopics') },
              ...messageTopics.map((value) => ({ value, label: t(`member.messages.topic.${value}`) })),
            ]}
            value={topic ?? 'all'}
            onValue={(value) => {
              setSelected([])
              change({ topic: value === 'all' ? undefined : value })
            }}
          />
          <Answer
            of={answer}
            loading={<ReportSkeleton heights={[52 * perPage]} />}
            empty={({ totalCount }) =>
              totalCount === 0 && (
                <EmptyState
                  title={t(
                    status
                      ? 'member.messages.noneUnread'
                      : topic
                        ? 'member.messages.noneTopic'
                        : 'member.messages.none',
                  )}
                />
              )
            }
            failed={refusals}
          >
            {({ list, totalPages, bound: known }, isBusy) => (
              <ReportBody isBusy={isBusy}>
                <MessageRows messages={list} opened={row} selected={selected} onSelect={setSelected} onOpen={open} />
                <Pagination
                  className={css.pages}
                  page={page}
                  pages={totalPages}
                  onPage={(next) => {
                    setSelected([])
                    change({ page: next, bound: bound ?? known, row: undefined })
                  }}
                />
              </ReportBody>
            )}
          </Answer>
        </>
      }
      article={
        <MessageArticle
          message={opened ?? answer.value?.list[0]}
          isChosen={row !== undefined}
          onBack={() => change({ row: undefined })}
          onChanged={changed}
        />
      }
    />
  )
}
