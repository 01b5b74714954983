import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { useToast } from '../ui/toast.tsx'
import { INBOX_MESSAGES } from './inbox.messages.ts'
import type { Enquiry } from '../../enquiries/table/enquiry.ts'
import type { Filters } from './model/filters.ts'
import { createFinder, type Found } from './model/find-enquiries.ts'

/** Typing faster than this is one search, whose result is read out once. */
const TYPING_MS = 400

/** The enquiries of a choice. The list follows the typing as fast as the device can. */
export function useFound(enquiries: readonly Enquiry[], filters: Filters): Found {
  const { user } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const toast = useToast()
  const [find] = useState(() => createFinder(user.user_id))
  const deferred = useDeferredValue(filters)
  const found = useMemo(() => find(enquiries, deferred), [find, enquiries, deferred])
  const [first] = useState(filters)
  const count = found.enquiries.length
  useEffect(() => {
    if (filters === first) return undefined
    const timer = setTimeout(() => toast.readOut(messages.found(count)), TYPING_MS)
    return () => clearTimeout(timer)
  }, [filters, first, count, toast, messages])
  return found
}
