import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { DesktopExtra } from './windowCommands.ts';
import type { WithWindows } from './windowsReducer.ts';

export const useDesktopDispatch = useDispatch.withTypes<ThunkDispatch<WithWindows, DesktopExtra, UnknownAction>>();
