import { useMemo } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import { useStoredApp } from '../../session/use-stored-app.ts'
import { formNamesIn } from '../../../enquiries/table/form-names.ts'

/** The name that the settings give a form. Of one that they do not have, or for who may not read them, it is the form's id. */
export function useFormNames(): (formId: string) => string {
  const { permissions, language } = useStudio()
  const mayRead = permissions.settings !== undefined
  const { app: settings } = useStoredApp(mayRead ? 'settings' : undefined)
  const names = useMemo(() => settings && formNamesIn(settings, language), [settings, language])
  return (formId) => names?.get(formId) || formId
}
