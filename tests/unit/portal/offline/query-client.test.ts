import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortalQueryClient, shouldRetry } from '../../../../src/offline/query-client.ts';
import { ApiError, NetworkFailure, RequestAborted } from '../../../../src/platform/api-errors.ts';
import type { Connectivity, ConnectivityState } from '../../../../src/platform/connectivity.ts';

function connectivity(state: ConnectivityState): Connectivity {
  return {
    state: () => state,
    lastContact: () => undefined,
    subscribe: () => () => undefined,
    reportSuccess: () => undefined,
    reportFailure: () => undefined,
    check: async () => true,
    isWorthTrying: async () => true,
    start: () => () => undefined,
  };
}

const failed = (status: number) => new ApiError({ url: '', status, statusText: '', body: '' });

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

describe('spec 9: data queries', () => {
  it('offline 27: a read whose connection goes away between two tries ends, it never waits paused', async () => {
    vi.useFakeTimers();
    const client = createPortalQueryClient({
      connectivity: connectivity('online'),
      persistence: () => undefined,
      onError: () => undefined,
    });
    const read = client.fetchQuery({
      queryKey: ['listing'],
      queryFn: () => Promise.reject(new NetworkFailure()),
      retry: 2,
    });
    const ended = expect(read).rejects.toThrow(NetworkFailure);
    onlineManager.setOnline(false);
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;
  });

  it('cache and stale time 5 minutes, no refetch on focus, retry delay 1 s', () => {
    const client = createPortalQueryClient({
      connectivity: connectivity('online'),
      persistence: () => undefined,
      onError: () => undefined,
    });
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      retryDelay: 1_000,
    });
  });

  it('at most 2 retries, none for 400 and 404', () => {
    const online = connectivity('online');
    expect(shouldRetry(0, failed(500), online)).toBe(true);
    expect(shouldRetry(1, failed(500), online)).toBe(true);
    expect(shouldRetry(2, failed(500), online)).toBe(false);
    expect(shouldRetry(0, failed(400), online)).toBe(false);
    expect(shouldRetry(0, failed(404), online)).toBe(false);
  });

  it('none where asking again changes nothing', () => {
    const online = connectivity('online');
    expect(shouldRetry(0, failed(401), online)).toBe(false);
    expect(shouldRetry(0, failed(429), online)).toBe(true);
    expect(shouldRetry(0, new RequestAborted(), online)).toBe(false);
    expect(shouldRetry(0, new NetworkFailure(), online)).toBe(true);
    expect(shouldRetry(0, new NetworkFailure(), connectivity('offline'))).toBe(false);
  });

  it('asks three times in all and then tells of the error once', async () => {
    vi.useFakeTimers();
    const onError = vi.fn();
    const queryFn = vi.fn(async () => Promise.reject(failed(503)));
    const client = createPortalQueryClient({
      connectivity: connectivity('online'),
      persistence: () => undefined,
      onError,
    });
    const result = client.query({ queryKey: ['a'], queryFn }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toBeInstanceOf(ApiError);
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('spec 4: of a mutation that failed it tells at once, and tries it no second time', async () => {
    const onError = vi.fn();
    const client = createPortalQueryClient({
      connectivity: connectivity('online'),
      persistence: () => undefined,
      onError,
    });
    const mutationFn = vi.fn(async () => Promise.reject(failed(401)));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    await expect(mutation.execute(undefined)).rejects.toBeInstanceOf(ApiError);
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ status: 401 });
  });

  it('offline 27: offline and unseen it fails, it never waits paused', async () => {
    const client = createPortalQueryClient({
      connectivity: connectivity('offline'),
      persistence: () => undefined,
      onError: () => undefined,
    });
    const queryFn = async () => Promise.reject(new NetworkFailure());
    await expect(client.query({ queryKey: ['a'], queryFn })).rejects.toBeInstanceOf(NetworkFailure);
    expect(client.getQueryState(['a'])?.fetchStatus).toBe('idle');
  });
});
