import { createContext, useContext, useEffect, useMemo, useState } from 'react'

interface Wait {
  isWaiting: boolean
  hold(): () => void
}

const FormWait = createContext<Wait | undefined>(undefined)
export const FormWaitProvider = FormWait.Provider

/** How a form knows that one of its fields is still at work, such as sending a picture. */
export function useFormWait(): Wait {
  const [working, setWorking] = useState(0)
  const hold = useMemo(
    () => () => {
      setWorking((count) => count + 1)
      return () => setWorking((count) => count - 1)
    },
    [],
  )
  const isWaiting = working > 0
  return useMemo(() => ({ isWaiting, hold }), [isWaiting, hold])
}

/** Keeps the form around the caller from being saved meanwhile. */
export function useHoldForm(when: boolean) {
  const hold = useContext(FormWait)?.hold
  useEffect(() => (when ? hold?.() : undefined), [when, hold])
}

/** Whether the form around the caller has to wait for one of its fields. */
export const useIsFormWaiting = () => useContext(FormWait)?.isWaiting ?? false
