import { describe, expect, it } from 'vitest'
import { appRouter } from '../../router.ts'
import { openApiDocument } from './document.ts'

type Body = { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> }
const paths = openApiDocument(appRouter, '0').paths as Record<string, Record<string, { requestBody?: Body }>>
const bodyOf = (method: string, path: string) =>
  paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema

describe('the document of the REST calls', () => {
  it('has the fields of an input that may have several shapes, required where all of them require it', () => {
    const post = bodyOf('post', '/api/user-posts')
    expect(Object.keys(post?.properties ?? {})).toEqual(
      expect.arrayContaining([
        'type',
        'content',
        'title',
        'ingredients',
        'myTwist',
        'originalPostId',
        'image',
        'images',
      ]),
    )
    expect(post?.required).toEqual(['type'])
  })

  it('has the fields of an input that may come as a form', () => {
    expect(bodyOf('post', '/api/recipes/ocr')?.required).toEqual(['image'])
    expect(Object.keys(bodyOf('post', '/api/recipes/process-image')?.properties ?? {})).toEqual([
      'imageData',
      'context',
    ])
  })
})
